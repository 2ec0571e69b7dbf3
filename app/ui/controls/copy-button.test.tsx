import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

/** Presses the button and waits for the result. */
async function press(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the ID' })));
}

function draw(): void {
  render(<CopyButton text="qwen2-instruct" label="Copy the ID" />);
}

test('copying puts the text on the clipboard and says so for a second and a half', {
  tags: ['frame.copy-hide'],
}, async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
  draw();
  await press();
  expect(written).toEqual(['qwen2-instruct']);
  expect(screen.getByRole('status')).toHaveTextContent('Copied to clipboard!');
  act(() => vi.advanceTimersByTime(1499));
  expect(screen.getByRole('status')).toHaveTextContent('Copied to clipboard!');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('without the clipboard of secure pages the text is copied from a selection, and the focus stays', async () => {
  vi.stubGlobal('navigator', {});
  const selected: string[] = [];
  document.execCommand = () => {
    if (document.activeElement instanceof HTMLTextAreaElement) selected.push(document.activeElement.value);
    return true;
  };
  draw();
  screen.getByRole('button').focus();
  await press();
  expect(selected).toEqual(['qwen2-instruct']);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Copied to clipboard!');
  expect(document.querySelector('textarea')).toBeNull();
});

test('a browser that refuses to copy is reported', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => false;
  draw();
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('The browser did not allow copying.');
});
