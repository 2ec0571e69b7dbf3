import { expect, test } from 'vitest';
import { shownSettings } from './shown-setting.ts';

test('settings are shown as the form names and shows them', { tags: ['running.configuration'] }, () => {
  const body = {
    model_type: 'LLM',
    model_size_in_billions: '0_5',
    n_gpu: null,
    gpu_idx: [0, 1],
    worker_ip: null,
    enable_weight_cache: true,
    envs: { HF_HOME: '/data' },
    max_model_len: 4096,
  };
  expect(shownSettings(body).map(({ label, value, hint }) => [label, value, hint])).toEqual([
    ['Type', 'Language', undefined],
    ['Model Size', '0.5', undefined],
    ['N-GPU', 'CPU', undefined],
    ['GPU Idx', '0, 1', 'Empty: any GPU'],
    ['Worker Ip', '', 'Empty: any worker'],
    ['Can be changed while it runs', 'On', expect.stringMatching(/^Keeps the weights loaded/)],
    ['Environment Variables', 'HF_HOME = /data', undefined],
    ['max_model_len', '4096', undefined],
  ]);
});
