import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { createCluster } from './cluster.ts';

test.for([
  ['a missing name', { model_name: '' }, 'Please specify the `model_name` field.'],
  ['an unknown type', { model_type: 'world' }, 'Unsupported model type: world'],
  ['a missing engine', { model_engine: null }, 'Please specify the `model_engine` field'],
  ['an unknown name', { model_name: 'nobody' }, 'Model not found, name: nobody'],
  ['an unknown size', { model_size_in_billions: 8 }, 'Model not found, name: qwen2-instruct'],
  ['an unknown quantization', { quantization: 'Q9' }, 'Model not found, name: qwen2-instruct'],
  ['an engine for other formats', { model_engine: 'llama.cpp' }, 'cannot be run on engine llama.cpp'],
  ['a wrong n_gpu text', { n_gpu: 'CPU' }, 'Currently `n_gpu` only supports `auto`.'],
  ['no GPU at all', { n_gpu: 0 }, 'must be greater than 0 and not greater than the number of GPUs: 4'],
  ['more GPUs than a worker has', { n_gpu: 5 }, 'not greater than the number of GPUs: 4'],
  ['a GPU of a worker without', { n_gpu: 1, worker_ip: '10.20.1.12' }, 'number of GPUs: 0'],
  ['an unknown worker', { worker_ip: '1.2.3.4' }, 'Worker ip address 1.2.3.4 is not in the cluster.'],
  [
    'indexes that replicas can not share',
    { gpu_idx: [0, 1, 2], replica: 2 },
    'must be a multiple of replica',
  ],
  ['an index that no worker has', { gpu_idx: [9] }, 'Worker device with index 9 does not exist.'],
  ['indexes that are no numbers', { gpu_idx: ['0'] }, '`gpu_idx`'],
  ['no replica', { replica: 0 }, '`replica`'],
  ['a wrong request limit', { request_limits: -1 }, '`request_limits`'],
  ['a uid of more than a hundred characters', { model_uid: 'x'.repeat(101) }, 'The model UID is invalid'],
] as const)('%s is a 400 that says so', async ([, changes, words]) => {
  const cluster = createCluster({ launchSeconds: 0 });
  const answer = await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, ...changes } });
  expect([answer.status, answer.json]).toEqual([400, { detail: expect.stringContaining(words) }]);
  expect(cluster.state.running.size + cluster.state.launching.size).toBe(0);
});
