import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tooltips } from '#app/overlays/tooltips.tsx';
import { signedIn } from '#app/session/session.ts';
import { sentence } from '#test/sentence.ts';
import { startUser } from '#test/start-user.ts';
import { Button, IconButton } from './button.tsx';

function draw(): void {
  render(
    <>
      <IconButton label="Open the menu" icon={<svg />} />
      <Tooltips />
    </>,
  );
}

test('an icon button has its name at once and shows it on hover; Escape hides it', async () => {
  const user = startUser();
  draw();
  const button = screen.getByRole('button', { name: 'Open the menu' });
  expect(screen.queryByText('Open the menu')).toBeNull();
  await user.hover(button);
  expect(await screen.findByText('Open the menu')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Open the menu')).toBeNull());
});

test('it shows its name while it has keyboard focus', async () => {
  const user = startUser();
  draw();
  await user.tab();
  expect(await screen.findByText('Open the menu')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Open the menu')).toBeNull());
});

const permits = (...scopes: string[]) => signedIn(`head.${btoa(JSON.stringify({ scopes }))}.seal`);

test('a button without its scope can be reached, says why it rests, and does nothing', async () => {
  permits('models:list');
  const pressed = vi.fn();
  render(<IconButton needs="models:stop" label="Terminate Model" icon={<svg />} onClick={pressed} />);
  const user = startUser();
  await user.tab();
  const button = screen.getByRole('button', { name: 'Terminate Model' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/it lacks models:stop/);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('the tooltip of the keyboard’s focus remains when the page moves below a resting pointer, until Escape', async () => {
  const user = startUser();
  draw();
  await user.tab();
  await screen.findByText('Open the menu');
  vi.useFakeTimers();
  const pass = () => act(() => vi.runAllTimers());
  const moved = () => {
    fireEvent.pointerOut(document.documentElement);
    fireEvent.pointerOver(document.body);
    pass();
  };
  moved();
  expect(screen.getByText('Open the menu')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass();
  moved();
  expect(screen.queryByText('Open the menu')).toBeNull();
});

test('a tooltip says the name of an icon button and why it rests; that of another says only why', async () => {
  permits('models:list');
  const user = startUser();
  render(
    <>
      <IconButton needs="models:stop" label="Terminate Model" icon={<svg />} />
      <Button needs="models:stop">Stop</Button>
      <Tooltips />
    </>,
  );
  await user.tab();
  expect(await screen.findByText(/^Terminate Model\. Your sign-in does not permit this/)).toBeVisible();
  await user.tab();
  expect(
    await screen.findByText(sentence(/^Your sign-in does not permit this: [^.]*\. [^.]*\.$/)),
  ).toBeVisible();
});

test('a disabled submit button describes its reason and submits nothing', async () => {
  permits('models:list');
  const submitted = vi.fn();
  render(
    <form onSubmit={submitted}>
      <input aria-label="Replica" />
      <Button needs="models:start" type="submit" aria-describedby="hint">
        Launch
      </Button>
      <span id="hint">Nothing is missing</span>
    </form>,
  );
  const user = startUser();
  const button = screen.getByRole('button', { name: 'Launch' });
  expect(button).toHaveAccessibleDescription(/it lacks models:start/);
  await user.click(button);
  await user.type(screen.getByLabelText('Replica'), '2{Enter}');
  expect(submitted).not.toHaveBeenCalled();
});

test('a button with its scope works', async () => {
  permits('models:stop');
  const pressed = vi.fn();
  render(
    <Button needs="models:stop" onClick={pressed}>
      Terminate Model
    </Button>,
  );
  await startUser().click(screen.getByRole('button', { name: 'Terminate Model' }));
  expect(pressed).toHaveBeenCalledOnce();
});
