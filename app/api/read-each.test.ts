import { expect, test } from 'vitest';
import { readEach } from './read-each.ts';

test('a list is read in its order, without what is refused', async () => {
  expect(await readEach([1, 'two', 3], item => (typeof item === 'number' ? item * 10 : undefined))).toEqual([
    10, 30,
  ]);
});

/** Reads slowly enough that a list takes several turns. */
function slowly(item: unknown): unknown {
  const until = performance.now() + 7;
  while (performance.now() < until);
  return item;
}

test('others get their turn before a long list is read', async () => {
  const order: string[] = [];
  const reading = readEach(Array.from({ length: 12 }), slowly).then(() => order.push('list'));
  await new Promise(resolve => setTimeout(resolve));
  order.push('other');
  await reading;
  expect(order).toEqual(['other', 'list']);
});

test('reading stops when nobody wants the list any more', async () => {
  const controller = new AbortController();
  const reading = readEach([...Array(50).keys()], slowly, controller.signal);
  controller.abort();
  expect((await reading).length).toBeLessThan(10);
});
