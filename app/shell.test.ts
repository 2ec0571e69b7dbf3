import { expect, onTestFinished, test, vi } from 'vitest';
import { watchShell } from './shell.ts';

function drawShell(): { status: string | null | undefined; again: boolean | undefined } {
  document.body.innerHTML = '<div class="shell"><p role="status"></p><button hidden></button></div>';
  onTestFinished(() => document.body.replaceChildren());
  return {
    get status() {
      return document.querySelector('[role="status"]')?.textContent;
    },
    get again() {
      return document.querySelector('button')?.hidden === false;
    },
  };
}

test('after ten seconds the shell says that the console is still loading, and offers another try', {
  tags: ['frame.shell'],
}, () => {
  vi.useFakeTimers();
  const shell = drawShell();
  watchShell();
  vi.advanceTimersByTime(9_999);
  expect(shell.again).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shell.status).toMatch(/is still loading/);
  expect(shell.again).toBe(true);
});

test('code that cannot be fetched is told at once, a picture is not', () => {
  vi.useFakeTimers();
  const shell = drawShell();
  watchShell();
  const failed = (name: string) => {
    const element = document.body.appendChild(document.createElement(name));
    element.dispatchEvent(new Event('error'));
  };
  failed('img');
  expect(shell.status).toBe('');
  failed('script');
  expect(shell.status).toMatch(/could not be fetched/);
  vi.advanceTimersByTime(10_000);
  expect(shell.status).toMatch(/could not be fetched/);
});
