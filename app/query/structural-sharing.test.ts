import { expect, test } from 'vitest';
import { shareStructure } from './structural-sharing.ts';

test('equal parts remain the same object, and changed parts do not', () => {
  const before = [
    { name: 'a', specs: [{ size: 7 }] },
    { name: 'b', specs: [] },
  ];
  expect(shareStructure(before, structuredClone(before))).toBe(before);
  const [a, b] = shareStructure(before, [
    { name: 'a', specs: [{ size: 8 }] },
    { name: 'b', specs: [] },
  ]);
  expect(a).toEqual({ name: 'a', specs: [{ size: 8 }] });
  expect(b).toBe(before[1]);
});

test.each([
  ['a part that is gone', { a: 1, b: undefined }, { a: 1 }],
  ['a part that is new', { a: 1 }, { a: 1, b: undefined }],
  ['a longer list', [1], [1, 2]],
  ['a list instead of a record', { 0: 'a' }, ['a']],
  ['nothing at all', [1], undefined],
  ['a map', new Map([[1, 2]]), new Map([[1, 2]])],
])('the new one counts: %s', (_, before, after) => {
  expect(shareStructure(before, after)).toStrictEqual(after);
  expect(shareStructure(before, after)).not.toBe(before);
});
