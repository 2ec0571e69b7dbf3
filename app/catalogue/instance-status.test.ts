import { expect, test } from 'vitest';
import { instanceStatusOf, isStarting, reasonsOf } from './instance-status.ts';

const launch = (status: string, ...replicas: string[]) => ({
  status,
  replica_statuses: replicas.map(one => ({ status: one, error_message: '' })),
});

test.each([
  ['READY', [], 'running'],
  ['READY', ['READY', 'ERROR'], 'running'],
  ['READY', ['READY', 'CREATING'], 'starting'],
  ['CREATING', [], 'starting'],
  ['UPDATING', ['READY'], 'starting'],
  ['TERMINATING', ['CREATING'], 'ending'],
  ['ERROR', ['ERROR', 'LOADING'], 'ending'],
  ['ERROR', ['ERROR'], 'failed'],
  ['TERMINATED', [], 'failed'],
] as const)('a launch that is %s with replicas %j is %s', (status, replicas, standing) => {
  expect(instanceStatusOf(launch(status, ...replicas))).toBe(standing);
});

test('if the end of a cancelled launch’s replicas is never reported, it has failed at once', {
  tags: ['launches.others'],
}, () => {
  expect(instanceStatusOf(launch('ERROR', 'CREATING'), false)).toBe('failed');
  expect(instanceStatusOf(launch('READY', 'CREATING'), false)).toBe('starting');
});

test('a model that runs starts no more while a replica is added', { tags: ['launches.starting'] }, () => {
  expect(isStarting(launch('READY', 'READY', 'CREATING'))).toBe(false);
  expect(isStarting(launch('CREATING'))).toBe(true);
});

test('each reason of a failed launch appears once, and a process alone is no reason', {
  tags: ['launches.others'],
}, () => {
  const words = ['No slot', ' No slot\n', '', 'Out of memory', '[address=10.0.0.1:4000, pid=7]'];
  const replica_statuses = words.map(error_message => ({ status: 'ERROR', error_message }));
  expect(reasonsOf({ status: 'ERROR', replica_statuses })).toBe(
    'No slot\nOut of memory\nThe cluster gives no reason: [address=10.0.0.1:4000, pid=7]',
  );
  expect(reasonsOf(launch('ERROR', 'ERROR'))).toBe('');
});
