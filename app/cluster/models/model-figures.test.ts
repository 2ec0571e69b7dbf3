import { expect, test } from 'vitest';
import { addRows, type Sample } from '#app/cluster/workers/history.ts';
import { figureLine, figuresIn } from './model-figures.ts';

const counted = (success: number, error: number) => [
  'xinference:model_gpu_memory_used_bytes{model_name="q",model_uid="it",gpu_index="gpu-0"} 2.0e+09',
  'xinference:model_gpu_memory_used_bytes{model_name="q",model_uid="it",gpu_index="gpu-1"} 1000000000',
  `xinference:api_key_requests_total{user="a",api_key_name="k",model_id="it",status="success"} ${success}`,
  `xinference:api_key_requests_total{user="a",api_key_name="k",model_id="it",status="error"} ${error}.0`,
  'xinference:workers_total 3',
];

test('the figures of a model are the sums over its GPUs and over all keys', {
  tags: ['running.figures'],
}, () => {
  expect(figuresIn(counted(4, 1)).get('it')).toEqual({ memory: 3e9, requests: 5, errors: 1 });
  expect(figuresIn(['# TYPE xinference:api_key_requests_total counter']).size).toBe(0);
});

test('calls count from the first reading, and a counter that began again counts nothing', {
  tags: ['running.figures'],
}, () => {
  let history: readonly Sample[] = [];
  for (const [index, [success, error]] of [
    [4, 1],
    [10, 3],
    [1, 0],
  ].entries()) {
    const { requests, errors, memory } = figuresIn(counted(success ?? 0, error ?? 0)).get('it') ?? {};
    history = addRows(history, 1000 + index * 5000, [['it', [memory, requests, errors]]]);
  }
  expect(figureLine(history, 'it', 'requests')).toMatchObject({ now: 8, most: 8, span: 10_000 });
  expect(figureLine(history, 'it', 'errors')).toMatchObject({ now: 2, most: 2 });
  expect(figureLine(history, 'it', 'memory')).toMatchObject({ now: 3e9, most: 3e9 });
  expect(figureLine(history, 'other', 'memory').now).toBeUndefined();
});
