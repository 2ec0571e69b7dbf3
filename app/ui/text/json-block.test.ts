import { expect, test } from 'vitest';
import { withoutNulls } from './json-block.tsx';

test('keys that are null are folded in objects and in lists of objects, and counted', {
  tags: ['text.empty-keys'],
}, () => {
  const definition = { a: 1, b: null, specs: [{ c: null, d: [null, 2] }], e: { f: null, g: false } };
  expect(withoutNulls(definition)).toEqual({
    value: { a: 1, specs: [{ d: [null, 2] }], e: { g: false } },
    empty: 3,
  });
  expect(withoutNulls({ a: 0, b: '' })).toEqual({ value: { a: 0, b: '' }, empty: 0 });
});
