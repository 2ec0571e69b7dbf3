import { expect, test } from 'vitest';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { dismissedLaunches, dismissLaunch, failedLaunchesOf, launchInstanceKey } from './list.ts';
import { type Launch, noLaunches } from './store.ts';

const instance: ModelInstance = {
  model_uid: 'it',
  model_name: 'bge-m3',
  model_ability: [],
  status: 'ERROR',
  replica: 1,
  instance_created_ts: 1_700_000_000,
  replica_statuses: [],
};
const ours = { key: 'ours', kind: 'embedding', modelName: 'bge-m3', uid: 'it', startedAt: 0 } as const;

test.each<[string, Partial<Launch>, boolean]>([
  ['is under way', { status: 'accepted' }, false],
  ['failed', { status: 'failed' }, false],
  ['got no answer', { status: 'no-response' }, false],
  ['was cancelled', { status: 'cancelled' }, false],
  ['running', { status: 'running' }, true],
  ['has another uid', { status: 'accepted', uid: 'another' }, true],
])('a launch that the cluster lists as failed while ours %s: %j is reported: %s', (_, more, reported) => {
  const launches = [{ ...ours, status: 'accepted' as const, ...more }];
  expect(failedLaunchesOf({ ...noLaunches, launches }, [instance], new Set())).toHaveLength(reported ? 1 : 0);
});

test('a dismissed launch differs from a later one of its uid, and the oldest dismissals are dropped', {
  tags: ['launches.hide'],
}, () => {
  const later = { ...instance, instance_created_ts: 1_700_000_001 };
  dismissLaunch(launchInstanceKey(instance));
  expect(failedLaunchesOf(noLaunches, [instance, later], dismissedLaunches())).toEqual([later]);
  for (let number = 0; number < 200; number += 1) dismissLaunch(`another ${number}`);
  expect(failedLaunchesOf(noLaunches, [instance], dismissedLaunches())).toEqual([instance]);
  expect(dismissedLaunches()).toContain('another 199');
});
