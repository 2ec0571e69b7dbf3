import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { blankLaunch } from './fields.ts';
import { replicaConfig } from './replica-config.ts';

const at = { worker_ip: '10.0.0.2:40001' };

test.each([
  [{ devices: [at] }, undefined],
  [{ devices: [{ ...at, n_gpu: 2, gpu_idx: [0, 1] }], role: 'prefill', engine_config: {} }, undefined],
  [{ devices: [{ ...at, n_gpu: 2 }] }, undefined],
  [{}, 'exactly one device is wanted'],
  [{ devices: [at, at] }, 'exactly one device is wanted'],
  [{ devices: [{ worker_ip: '10.0.0.2' }] }, 'worker_ip needs host and port'],
  [{ devices: [{ n_gpu: 1 }] }, 'worker_ip needs host and port'],
  [{ devices: [{ ...at, gpu_idx: [1, 1] }] }, 'a GPU index is there twice'],
  [{ devices: [{ ...at, n_gpu: 1, gpu_idx: [0, 1] }] }, 'n_gpu is neither auto nor the number of GPUs'],
  [{ devices: [{ ...at, n_gpu: null }] }, 'n_gpu is neither auto nor the number of GPUs'],
  [{ devices: [at], n_gpu: 1 }, 'the key n_gpu is unknown'],
  [{ devices: [{ ...at, gpus: 1 }] }, 'the key gpus is unknown'],
])('of the entry %j the form says %j', { tags: ['launch.replica-config'] }, (entry, said) => {
  const good = { devices: [at] };
  const draft = { ...blankLaunch, replica: 2 };
  const warning = replicaConfig.warning(JSON.stringify([good, entry]), draft);
  expect(warning && unmarked(warning)).toBe(said && `The cluster refuses entry 2: ${said}.`);
});
