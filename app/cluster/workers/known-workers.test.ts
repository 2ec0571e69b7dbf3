import { expect, test } from 'vitest';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { endSession } from '#app/session/sign-out.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { runningModel } from '#test/running-model.ts';
import { knownWorkers, lastSeen, lostWorkers, recordReports, recordWorkers } from './known-workers.ts';
import { sortNodes } from './nodes.ts';

/** The lost workers after each of these lists of addresses. */
function missedAfter(...readings: string[][]): string[][] {
  const seen = readings.map((all, index) => ({
    nodes: sortNodes(all.map(ip_address => clusterNode({ ip_address }))),
    nodesAt: index + 1,
  }));
  const missed = [];
  for (const [index, now] of seen.entries()) {
    recordWorkers(seen[index - 1], now);
    missed.push(
      lostWorkers(knownWorkers(), now)
        .map(({ name }) => name)
        .sort(),
    );
  }
  return missed;
}

test('a worker that restarts on another port of its machine is back; its neighbour is not', {
  tags: ['overview.gone'],
}, () => {
  expect(
    missedAfter(
      ['10.0.0.1:1', '10.0.0.1:2'],
      ['10.0.0.1:2'],
      [],
      ['10.0.0.1:3'],
      ['10.0.0.1:3', '10.0.0.1:4'],
    ),
  ).toEqual([[], ['10.0.0.1:1'], ['10.0.0.1:1', '10.0.0.1:2'], ['10.0.0.1:2'], []]);
});

test('a worker that restarts between two polls is not lost, and one of another machine does not replace it', {
  tags: ['overview.gone'],
}, () => {
  expect(missedAfter(['10.0.0.1:1', '10.0.0.2:1'], ['10.0.0.1:2', '10.0.0.3:1'])).toEqual([
    [],
    ['10.0.0.2:1'],
  ]);
});

test('a worker that returns on its own port replaces no other of its machine', {
  tags: ['overview.gone'],
}, () => {
  expect(missedAfter(['10.0.0.1:1', '10.0.0.1:2'], [], ['10.0.0.1:2'])).toEqual([
    [],
    ['10.0.0.1:1', '10.0.0.1:2'],
    ['10.0.0.1:1'],
  ]);
});

const machine = (ip_address: string) => clusterNode({ ip_address });
const at = (nodesAt: number, addresses: string[], models: RunningModel[] | undefined) => ({
  nodes: sortNodes(addresses.map(machine)),
  nodesAt,
  running: models,
});

test('a lost worker keeps the models that it had, although the list dropped them before', {
  tags: ['cluster.lost'],
}, () => {
  const both = ['10.0.0.1', '10.0.0.2'];
  const here = runningModel({ id: 'here', address: '10.0.0.1:40000' });
  const there = runningModel({ id: 'there', address: '10.0.0.2:40000' });
  const first = at(1000, both, [here, there]);
  const second = at(6000, both, [here]);
  const third = at(11_000, ['10.0.0.1'], [here]);
  recordWorkers(undefined, first);
  recordWorkers(first, second);
  recordWorkers(second, third);
  expect(lostWorkers(knownWorkers(), third)).toEqual([
    { cluster: 'http://localhost:3000', name: '10.0.0.2', seenAt: 6000, models: ['there'] },
  ]);
});

test('a worker that another tab saw later is not lost here', { tags: ['cluster.lost'] }, () => {
  const before = at(1000, ['10.0.0.1'], []);
  recordWorkers(undefined, before);
  recordWorkers(before, at(6000, ['10.0.0.1', '10.0.0.2'], []));
  expect(lostWorkers(knownWorkers(), before)).toEqual([]);
});

test('a worker that stays is stored once a minute', { tags: ['cluster.lost'] }, () => {
  const all = [0, 5000, 59_000, 60_000].map(ms => at(1000 + ms, ['10.0.0.1'], []));
  const stored = all.map((now, index) => {
    recordWorkers(all[index - 1], now);
    return knownWorkers()[0]?.seenAt;
  });
  expect(stored).toEqual([1000, 1000, 1000, 61_000]);
});

test('a log out forgets the workers that were seen', { tags: ['cluster.lost', 'session.logout'] }, () => {
  recordWorkers(undefined, at(1000, ['10.0.0.1'], []));
  expect(knownWorkers()).toHaveLength(1);
  endSession();
  expect(knownWorkers()).toEqual([]);
});

test.each([
  { how: 'that was silent before it was dropped', silent: [90_000], last: 61_000 },
  { how: 'that was dropped between two readings', silent: [], last: 58_000 },
])(
  'a lost worker, $how, was last seen at its last report',
  { tags: ['cluster.lost'] },
  ({ silent, last }) => {
    const report = (reportedAt: number, isSilent = false) => [
      { address: '10.0.0.2:1', reportedAt, isSilent },
    ];
    recordWorkers(undefined, at(30_000, ['10.0.0.2:1'], []));
    recordReports(undefined, report(28_000), 30_000);
    recordReports(report(28_000), report(58_000), 60_000);
    recordWorkers(undefined, at(95_000, ['10.0.0.2:1'], []));
    for (const now of silent) recordReports(report(58_000), report(last, true), now);
    recordReports(report(last, silent.length > 0), [], 100_000);
    const [lost] = lostWorkers(knownWorkers(), at(100_000, [], []));
    expect(lost && lastSeen(lost)).toBe(last);
  },
);

test('without reports a lost worker was last seen when the cluster listed it last', {
  tags: ['cluster.lost'],
}, () => {
  expect(lastSeen({ seenAt: 1000 })).toBe(1000);
  expect(lastSeen({ seenAt: 900_000, reportedAt: 1000 })).toBe(900_000);
});
