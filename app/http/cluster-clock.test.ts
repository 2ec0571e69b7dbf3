import { afterEach, expect, test } from 'vitest';
import { localTime, recordClusterTime } from './cluster-clock.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
afterEach(() => recordClusterTime(new Date(NOW).toUTCString(), NOW));

test('a time of a cluster whose clock is two hours off is read by this clock', {
  tags: ['failures.clock'],
}, () => {
  for (const off of [2 * HOUR, -2 * HOUR]) {
    recordClusterTime(new Date(NOW + off).toUTCString(), NOW);
    expect(localTime((NOW + off) / 1000)).toBe(NOW);
  }
});

test('a difference of some seconds, and an answer without a date, change nothing', {
  tags: ['failures.clock'],
}, () => {
  recordClusterTime(new Date(NOW + 9000).toUTCString(), NOW);
  recordClusterTime(null, NOW);
  recordClusterTime('yesterday', NOW);
  expect(localTime(NOW / 1000)).toBe(NOW);
});
