import { expect, test } from 'vitest';
import type { ModelInstance } from '#app/cluster/models.ts';
import { dismissedLaunches, dismissLaunch, failedLaunchesOf, launchInstanceKey } from './failed-launches.ts';
import type { Launch } from './store.ts';

const noted: ModelInstance = {
  model_uid: 'it',
  model_name: 'bge-m3',
  model_ability: [],
  status: 'ERROR',
  replica: 1,
  instance_created_ts: 1_700_000_000,
  replica_statuses: [],
};
const ours: Launch = { key: 'ours', kind: 'embedding', modelName: 'bge-m3', uid: 'it', startedAt: 0 };
const failure = { message: 'No slot.', answered: true };

test.each<[string, Partial<Launch>, boolean]>([
  ['continues', {}, false],
  ['failed', { failure }, false],
  ['failed after it was over', { failure, endedAt: 1 }, false],
  ['was cancelled', { endedAt: 1, cancelled: true }, false],
  ['runs', { endedAt: 1 }, true],
  ['is another one', { uid: 'another' }, true],
])('a launch that the cluster lists as failed while ours %s: %j is reported: %s', (_, more, told) => {
  expect(failedLaunchesOf([{ ...ours, ...more }], [noted], new Set())).toHaveLength(told ? 1 : 0);
});

test('a dismissed launch differs from a later one of its uid, and the oldest dismissals are dropped', {
  tags: ['launches.hide'],
}, () => {
  const later = { ...noted, instance_created_ts: 1_700_000_001 };
  dismissLaunch(launchInstanceKey(noted));
  expect(failedLaunchesOf([], [noted, later], dismissedLaunches())).toEqual([later]);
  for (let number = 0; number < 200; number += 1) dismissLaunch(`another ${number}`);
  expect(failedLaunchesOf([], [noted], dismissedLaunches())).toEqual([noted]);
  expect(dismissedLaunches()).toContain('another 199');
});
