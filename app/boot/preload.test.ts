import { afterEach, expect, test } from 'vitest';
import { preload } from './preload.ts';

// Tests of a worker share its page.
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
