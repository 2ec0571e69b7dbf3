import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

// Styles remain: tests of a worker share its page.
afterEach(() => {
  for (const link of links()) link.remove();
});

const from = 'http://localhost:3000/ui/assets/console.js';

function links(): HTMLLinkElement[] {
  return Array.from(document.head.querySelectorAll('link'));
}

test('a lazy chunk loads together with its dependencies, each file once', async () => {
  const load = () => Promise.resolve('piece');
  expect(await preload(load, ['./a.js', './b.js'], from)).toBe('piece');
  expect(await preload(load, ['./b.js', './c.js'], from)).toBe('piece');
  expect(await preload(load, undefined, from)).toBe('piece');
  expect(links().map(link => `${link.rel} ${new URL(link.href).pathname}`)).toEqual([
    'modulepreload /ui/assets/a.js',
    'modulepreload /ui/assets/b.js',
    'modulepreload /ui/assets/c.js',
  ]);
});

test('a chunk runs once its style sheet is loaded, for every caller', async () => {
  const load = vi.fn(() => Promise.resolve());
  const both = Promise.all([preload(load, ['./late.css'], from), preload(load, ['./late.css'], from)]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await both;
  expect(load).toHaveBeenCalledTimes(2);
});

test('a sheet of style that could not be fetched is a failure, and is asked for again', async () => {
  const load = () => Promise.resolve('piece');
  const failing = preload(load, ['./gone.css'], from);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(/gone\.css could not be fetched/);
  expect(links()).toEqual([]);
  const again = preload(load, ['./gone.css'], from);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await again).toBe('piece');
});
