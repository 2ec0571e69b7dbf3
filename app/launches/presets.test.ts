import { expect, test } from 'vitest';
import { presetsOf, savePreset } from './presets.ts';

function keep(name: string, model: string): void {
  savePreset('llm', name, { model_uid: null, model_name: model, model_type: 'LLM' });
}

test('named settings remain, however many unnamed ones are stored', {
  tags: ['again.presets', 'again.last'],
}, () => {
  keep('night shift', 'ours');
  for (let number = 0; number <= 200; number += 1) keep('', `model-${number}`);
  keep('day shift', 'ours');
  expect(presetsOf('llm', 'ours').map(({ name }) => name)).toEqual(['day shift', 'night shift']);
  expect(presetsOf('llm', 'model-0')).toEqual([]);
  expect(presetsOf('llm', 'model-1')).toHaveLength(1);
});

test('an entry that makes no sense, as of another release of the console, takes no other with it', {
  tags: ['again.presets'],
}, () => {
  keep('night shift', 'ours');
  const kept = JSON.parse(localStorage.getItem('launchPresets') ?? '');
  localStorage.setItem('launchPresets', JSON.stringify([{ kind: 'hologram' }, ...kept, null]));
  expect(presetsOf('llm', 'ours').map(({ name }) => name)).toEqual(['night shift']);
});

test('settings take the place of those of their name, and are of the kind that was launched', {
  tags: ['again.presets'],
}, () => {
  keep('night shift', 'ours');
  keep('night shift', 'ours');
  savePreset('embedding', 'night shift', { model_uid: null, model_name: 'ours', model_type: 'embedding' });
  expect(presetsOf('llm', 'ours')).toMatchObject([{ payload: { model_type: 'LLM' } }]);
  expect(presetsOf('embedding', 'ours')).toMatchObject([{ payload: { model_type: 'embedding' } }]);
});
