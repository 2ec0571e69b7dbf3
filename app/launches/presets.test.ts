import { expect, test } from 'vitest';
import { deletePreset, keptOf, revisionsOf, savePreset } from './presets.ts';

function keep(name: string, model: string): void {
  savePreset('llm', name, { model_uid: null, model_name: model, model_type: 'LLM' });
}

test('named settings remain, however many unnamed ones are stored', {
  tags: ['again.presets', 'again.last'],
}, () => {
  keep('night shift', 'ours');
  for (let number = 0; number <= 200; number += 1) keep('', `model-${number}`);
  keep('day shift', 'ours');
  expect(keptOf('llm', 'ours').map(({ name }) => name)).toEqual(['day shift', 'night shift']);
  expect(keptOf('llm', 'model-0')).toEqual([]);
  expect(keptOf('llm', 'model-1')).toHaveLength(1);
});

test('an entry that makes no sense, as of another release of the console, takes no other with it', {
  tags: ['again.presets'],
}, () => {
  keep('night shift', 'ours');
  const kept = JSON.parse(localStorage.getItem('launchPresets') ?? '');
  localStorage.setItem('launchPresets', JSON.stringify([{ kind: 'hologram' }, ...kept, null]));
  expect(keptOf('llm', 'ours').map(({ name }) => name)).toEqual(['night shift']);
});

test('settings take the place of those of their name, and are of the kind that was launched', {
  tags: ['again.presets'],
}, () => {
  keep('night shift', 'ours');
  keep('night shift', 'ours');
  savePreset('embedding', 'night shift', { model_uid: null, model_name: 'ours', model_type: 'embedding' });
  expect(keptOf('llm', 'ours')).toMatchObject([{ payload: { model_type: 'LLM' } }]);
  expect(keptOf('embedding', 'ours')).toMatchObject([{ payload: { model_type: 'embedding' } }]);
});

test('the last ten launches under a uid are kept, those with the same settings once', {
  tags: ['running.revisions', 'again.last'],
}, () => {
  const launch = (model_uid: string | null, n_ctx: number) =>
    savePreset('llm', '', { model_uid, model_name: 'ours', model_type: 'LLM', n_ctx, hf_token: 'hf_x' });
  for (let length = 1; length <= 11; length += 1) launch(null, length);
  launch(null, 5);
  launch('other', 7);
  const lengths = (uid: string) => revisionsOf('llm', 'ours', uid).map(({ payload }) => payload.n_ctx);
  expect(lengths('ours')).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2]);
  expect(lengths('other')).toEqual([7]);
  expect(localStorage.getItem('launchPresets')).not.toContain('hf_x');
});

test('to delete the last launch deletes no other launch of the model', {
  tags: ['running.revisions', 'again.last'],
}, () => {
  for (const [model_uid, n_ctx] of [
    ['one', 1],
    ['one', 2],
    ['two', 3],
  ] as const)
    savePreset('llm', '', { model_uid, model_name: 'ours', model_type: 'LLM', n_ctx });
  const [last] = keptOf('llm', 'ours');
  if (last) deletePreset(last);
  expect(revisionsOf('llm', 'ours', 'two')).toEqual([]);
  expect(revisionsOf('llm', 'ours', 'one').map(({ payload }) => payload.n_ctx)).toEqual([2, 1]);
});
