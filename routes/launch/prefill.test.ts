import { expect, test, vi } from 'vitest';
import { draftText, keepDraft, keptDraft } from '#app/session/kept-draft.ts';
import { knownLaunches, launchKey, launchStarted } from '#app/session/launches.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { blankLaunch, launchSchema } from './fields.ts';
import { prefillAgain, settingsOf } from './prefill.ts';

const KEY = launchKey('llm', 'qwen2-instruct');
const kept = () => keptDraft(KEY, launchSchema);

/** A launch by the form, which keeps what was typed. */
function launchByForm(model_uid: string): void {
  keepDraft(KEY, { ...blankLaunch, model_uid });
  launchStarted('llm', 'qwen2-instruct', model_uid, { draft: draftText(KEY) });
}

test('an older launch of a model is edited with its own settings, and the latest with its own after that', {
  tags: ['launches.again'],
}, () => {
  launchByForm('first');
  vi.useFakeTimers({ now: Date.now() + 1 });
  launchByForm('second');
  const [older] = knownLaunches();
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
  launchStarted('llm', 'qwen2-instruct', 'again', { payload });
  prefillAgain(KEY);
  const told = { model_engine: 'vLLM', model_size_in_billions: '7', n_gpu: 'CPU', replica: 2 };
  expect(kept()).toMatchObject({ ...told, model_uid: 'again' });
});

test('what was typed since the latest launch stays', { tags: ['launches.again'] }, () => {
  launchByForm('first');
  keepDraft(KEY, { ...blankLaunch, model_uid: 'typed' });
  prefillAgain(KEY);
  expect(kept()?.model_uid).toBe('typed');
});

test('of a launch that is another person’s nothing is put into the form', () => {
  prefillAgain('instance:theirs@1');
  expect(kept()).toBeUndefined();
});

test.for([
  { accelerators: [], n_gpu: 'CPU' },
  { accelerators: ['0'], n_gpu: 'auto' },
])('a model that runs on $accelerators is launched like that again: $n_gpu', ({ accelerators, n_gpu }) => {
  const chosen = { model_engine: '', model_format: '', model_size_in_billions: null, quantization: '' };
  const said = { id: 'm3', model_name: 'bge-m3', replica: 1, accelerators, ...chosen };
  expect(settingsOf('embedding', said).n_gpu).toBe(n_gpu);
});
