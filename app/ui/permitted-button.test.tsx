import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signedIn } from '#app/session/token.ts';
import { IconButton } from './icon-button.tsx';
import { PermittedButton } from './permitted-button.tsx';

const permits = (...scopes: string[]) => signedIn(`head.${btoa(JSON.stringify({ scopes }))}.seal`);

test('a button without its scope can be reached, says why it rests, and does nothing', async () => {
  permits('models:list');
  const pressed = vi.fn();
  render(<IconButton needs="models:stop" label="Terminate Model" icon={<svg />} onClick={pressed} />);
  const user = userEvent.setup();
  await user.tab();
  const button = screen.getByRole('button', { name: 'Terminate Model' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/it lacks models:stop/);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('a submit button at rest gives its reason in place of another description, and submits nothing', async () => {
  permits('models:list');
  const submitted = vi.fn();
  render(
    <form onSubmit={submitted}>
      <input aria-label="Replica" />
      <PermittedButton needs="models:start" label="Launch" type="submit" aria-describedby="hint" />
      <span id="hint">Nothing is missing</span>
    </form>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Launch' });
  expect(button).toHaveAccessibleDescription(/it lacks models:start/);
  await user.click(button);
  await user.type(screen.getByLabelText('Replica'), '2{Enter}');
  expect(submitted).not.toHaveBeenCalled();
});

test('a button with its scope works', async () => {
  permits('models:stop');
  const pressed = vi.fn();
  render(<PermittedButton needs="models:stop" label="Terminate Model" onClick={pressed} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Terminate Model' }));
  expect(pressed).toHaveBeenCalledOnce();
});
