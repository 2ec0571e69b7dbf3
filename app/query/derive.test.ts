import { expect, test, vi } from 'vitest';
import { derive } from './derive.ts';

test('the same sources give the same result, which is computed once', () => {
  const pure = vi.fn((nodes: readonly string[], models: readonly string[] | undefined) => [nodes, models]);
  const derived = derive(pure);
  const [nodes, models] = [['a'], ['m']];
  const first = derived(nodes, models);
  // Another reader of the same nodes does not displace it.
  expect(derived(nodes, undefined)).not.toBe(first);
  expect(derived(nodes, models)).toBe(first);
  expect(derived(['a'], models)).not.toBe(first);
  expect(pure).toHaveBeenCalledTimes(3);
});
