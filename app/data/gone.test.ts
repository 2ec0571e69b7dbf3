import { expect, test } from 'vitest';
import { arrange } from '#app/cluster/nodes.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { noteGone, readGone } from './gone.ts';

/** What is missed after each of these readings of the workers, by their addresses. */
async function missedAfter(...readings: string[][]): Promise<string[][]> {
  const seen = readings.map(all => ({ nodes: arrange(all.map(ip_address => clusterNode({ ip_address }))) }));
  const { signal } = new AbortController();
  const missed = [];
  for (const [index, now] of seen.entries()) {
    await noteGone(seen[index - 1], now, signal);
    missed.push((readGone().data ?? []).map(({ name }) => name));
  }
  return missed;
}

test('a worker that is started anew on its machine, where its port is another, is back; its neighbour is not', {
  tags: ['overview.gone'],
}, async () => {
  expect(
    await missedAfter(
      ['10.0.0.1:1', '10.0.0.1:2'],
      ['10.0.0.1:2'],
      [],
      ['10.0.0.1:3'],
      ['10.0.0.1:3', '10.0.0.1:4'],
    ),
  ).toEqual([[], ['10.0.0.1:1'], ['10.0.0.1:1', '10.0.0.1:2'], ['10.0.0.1:2'], []]);
});

test('a worker that is started anew between two readings is not missed, and one of another machine is not in its place', {
  tags: ['overview.gone'],
}, async () => {
  expect(await missedAfter(['10.0.0.1:1', '10.0.0.2:1'], ['10.0.0.1:2', '10.0.0.3:1'])).toEqual([
    [],
    ['10.0.0.2:1'],
  ]);
});

test('a worker that is back under its own port stands for no other of its machine', {
  tags: ['overview.gone'],
}, async () => {
  expect(await missedAfter(['10.0.0.1:1', '10.0.0.1:2'], [], ['10.0.0.1:2'])).toEqual([
    [],
    ['10.0.0.1:1', '10.0.0.1:2'],
    ['10.0.0.1:1'],
  ]);
});
