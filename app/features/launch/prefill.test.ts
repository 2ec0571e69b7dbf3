import { expect, test, vi } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchKey, launchState } from '#app/launches/store.ts';
import { deleteDraft, storeDraft, storedDraft, storedDraftText } from '#app/storage/form-draft.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { blankLaunch, launchSchema } from './fields.ts';
import { payloadOf } from './payload.ts';
import { prefillAgain, prefillLaunch, prefillLike, settingsOf } from './prefill.ts';

const KEY = launchKey('llm', 'qwen2-instruct');
const kept = () => storedDraft(KEY, launchSchema);

/** A launch from the form, which stores its draft. */
function launchByForm(model_uid: string): void {
  storeDraft(KEY, { ...blankLaunch, model_uid });
  recordLaunch('llm', 'qwen2-instruct', model_uid, { draft: storedDraftText(KEY) });
}

test('an older launch of a model is edited with its own settings, and the latest with its own after that', {
  tags: ['launches.again'],
}, () => {
  launchByForm('first');
  vi.useFakeTimers({ now: Date.now() + 1 });
  launchByForm('second');
  const [older] = launchState().launches;
  prefillAgain(older?.key ?? '');
  expect(kept()?.model_uid).toBe('first');
  prefillAgain(KEY);
  expect(kept()?.model_uid).toBe('second');
});

test('a launch that no form sent is edited with the settings that were sent', {
  tags: ['launches.again'],
}, () => {
  launchByForm('first');
  vi.useFakeTimers({ now: Date.now() + 1 });
  const payload = { ...qwenLaunch, model_uid: 'again', n_gpu: null, replica: 2 };
  recordLaunch('llm', 'qwen2-instruct', 'again', { payload });
  prefillAgain(KEY);
  const told = { model_engine: 'vLLM', model_size_in_billions: '7', n_gpu: 'CPU', replica: 2 };
  expect(kept()).toMatchObject({ ...told, model_uid: 'again' });
});

test('text typed since the latest launch remains, unless an older one is requested', {
  tags: ['launches.again'],
}, () => {
  launchByForm('first');
  vi.useFakeTimers({ now: Date.now() + 1 });
  launchByForm('second');
  storeDraft(KEY, { ...blankLaunch, model_uid: 'typed' });
  prefillAgain(KEY);
  expect(kept()?.model_uid).toBe('typed');
  prefillAgain(launchState().launches[0]?.key ?? '');
  expect(kept()?.model_uid).toBe('first');
});

test('of a launch that is another person’s nothing is put into the form', () => {
  prefillAgain('instance:theirs@1');
  expect(kept()).toBeUndefined();
});

test.for([
  { accelerators: [], n_gpu: 'CPU' },
  { accelerators: ['0'], n_gpu: 'auto' },
  { accelerators: ['0', '1'], n_gpu: '2' },
])(
  'a model with a replica on $accelerators is launched like that again: $n_gpu',
  ({ accelerators, n_gpu }) => {
    const chosen = { model_engine: '', model_format: '', model_size_in_billions: null, quantization: '' };
    for (const replica of [1, 3]) {
      const said = { id: 'm3', model_name: 'bge-m3', replica, accelerators, ...chosen };
      expect(settingsOf('embedding', said).n_gpu).toBe(n_gpu);
    }
  },
);

test.each([
  { id: 'llama-2', model_name: 'llama-2', taken: ['llama-2'], proposed: 'llama-2-2' },
  { id: 'mine-2', model_name: 'llama-2', taken: ['mine', 'mine-2'], proposed: 'mine-3' },
])('a copy of $id is proposed as $proposed', ({ id, model_name, taken, proposed }) => {
  const chosen = { model_engine: '', model_format: '', model_size_in_billions: null, quantization: '' };
  prefillLike('llm', { id, model_name, replica: 1, accelerators: ['0'], ...chosen }, new Set(taken));
  expect(storedDraft(launchKey('llm', model_name), launchSchema)?.model_uid).toBe(proposed);
});

test('the settings of a launch are known after a reload as well', { tags: ['launches.again'] }, () => {
  const payload = { ...qwenLaunch, model_uid: 'it', worker_ip: '10.0.0.2' };
  const launch = recordLaunch('llm', 'qwen2-instruct', 'it', { payload });
  dispatchLaunch({ type: 'running', key: launch.key, uid: 'it' });
  const { model_engine, model_format, quantization } = qwenLaunch;
  const chosen = { model_engine, model_format, quantization, model_size_in_billions: 7 };
  const said = { id: 'it', model_name: 'qwen2-instruct', replica: 1, accelerators: ['0'], ...chosen };
  expect(settingsOf('llm', said).worker_ip).toBe('10.0.0.2');
});

test('what the form has no field for is there again, with its type', {
  tags: ['launch.body', 'again.like', 'launches.again'],
}, () => {
  const more = {
    speculative_config: { method: 'mtp', num_speculative_tokens: 1 },
    virtual_env_packages: ['vllm==0.11'],
    replica_config: [{ devices: [{ gpu_idx: [0] }] }],
    version: '007',
  };
  const payload = { ...qwenLaunch, model_uid: 'it', ...more };
  const launch = recordLaunch('llm', 'qwen2-instruct', 'it', { payload });
  dispatchLaunch({ type: 'running', key: launch.key, uid: 'it' });
  const { model_engine, model_format, quantization } = qwenLaunch;
  const chosen = { model_engine, model_format, quantization, model_size_in_billions: 7 };
  const said = { id: 'it', model_name: 'qwen2-instruct', replica: 1, accelerators: ['0'], ...chosen };
  const sentNow = () => payloadOf('llm', 'qwen2-instruct', kept() ?? blankLaunch);
  prefillLike('llm', said, new Set(['it']));
  expect(sentNow()).toMatchObject({ ...more, model_uid: 'it-2' });
  deleteDraft(KEY);
  prefillAgain(launch.key);
  expect(sentNow()).toMatchObject({ ...more, model_uid: 'it' });
});

test('the form of a model that ran opens with its uid and the settings in its row', () => {
  const chosen = {
    model_engine: '',
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantization: 'none',
  };
  prefillLaunch('llm', { id: 'it', model_name: 'qwen2-instruct', replica: 0, accelerators: [], ...chosen });
  const told = { model_uid: 'it', model_format: 'pytorch', model_size_in_billions: '7', n_gpu: 'CPU' };
  expect(kept()).toMatchObject({ ...told, replica: 1 });
});
