import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Tooltips } from '#app/overlays/tooltips.tsx';
import { IconButton } from './icon-button.tsx';

function draw(): void {
  render(
    <>
      <IconButton label="Open the menu" icon={<svg />} />
      <Tooltips />
    </>,
  );
}

test('an icon button has its name at once and shows it to a pointer; Escape hides it', async () => {
  const user = userEvent.setup();
  draw();
  const button = screen.getByRole('button', { name: 'Open the menu' });
  expect(screen.queryByText('Open the menu')).toBeNull();
  await user.hover(button);
  expect(await screen.findByText('Open the menu')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Open the menu')).toBeNull());
});

test('it shows its name to somebody at the keyboard while the focus is on it', async () => {
  const user = userEvent.setup();
  draw();
  await user.tab();
  expect(await screen.findByText('Open the menu')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Open the menu')).toBeNull());
});
