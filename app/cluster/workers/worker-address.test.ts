import { expect, test } from 'vitest';
import { WorkerIndex, workerIndex } from './worker-address.ts';

test('a worker is found by its port, by its host where one of the two has no port, and not among several', () => {
  const workers = [{ address: '10.0.0.1:1' }, { address: '10.0.0.1:2' }, { address: '10.0.0.2' }];
  const index = new WorkerIndex(workers);
  expect(index.only('10.0.0.1:2')).toBe(workers[1]);
  expect(index.only('10.0.0.1:3')).toBeUndefined();
  expect(index.at('10.0.0.1')).toEqual(workers.slice(0, 2));
  expect(index.only('10.0.0.1')).toBeUndefined();
  expect(index.only('10.0.0.2:9')).toBe(workers[2]);
  expect(workerIndex(workers)).toBe(workerIndex(workers));
});
