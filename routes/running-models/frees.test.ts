import { expect, test } from 'vitest';
import { runningModel } from '#test/running-model.ts';
import { freedBy } from './frees.ts';

const place = { address: '10.0.0.2:36039', accelerators: ['3'] };

test('what a model frees names the host of its address, whose port is its own', {
  tags: ['running.terminate-some'],
}, () => {
  expect(freedBy(runningModel(place))).toBe('frees GPU 3 of 10.0.0.2, at least 13 GiB');
  expect(freedBy(runningModel({ ...place, accelerators: [] }))).toBe('frees CPU memory of 10.0.0.2');
});

test('of several replicas it names the place of the one that is listed, and the memory of all', {
  tags: ['running.terminate-some'],
}, () => {
  const both = { ...place, replica: 2 };
  expect(freedBy(runningModel(both))).toBe(
    'frees GPU 3 of 10.0.0.2 with one of its 2 replicas, at least 26.1 GiB with all of them',
  );
  expect(freedBy(runningModel({ ...both, model_size_in_billions: null }))).toBe(
    'frees GPU 3 of 10.0.0.2 with one of its 2 replicas',
  );
  expect(freedBy(runningModel({ ...both, accelerators: [] }))).toBe(
    'frees CPU memory of 10.0.0.2 with one of its 2 replicas',
  );
});
