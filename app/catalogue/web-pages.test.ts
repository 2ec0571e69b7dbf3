import { expect, test } from 'vitest';
import { runningModel } from '#test/running-model.ts';
import { type KindName, kindNames } from './kind-names.ts';
import { runningKinds } from './running-kinds.ts';

const languagePage = bodyOf('llm');
const imagePage = bodyOf('image');

function bodyOf(kind: KindName) {
  const { page } = runningKinds[kind];
  if (page === undefined) throw new Error(`${kind} has no page`);
  return page.body;
}

test('a language model’s page has exactly its fields, its name taken from the family', {
  tags: ['calls.ui'],
}, () => {
  const model = runningModel({ model_name: 'support-desk-7b', model_family: 'mistral-v0.1' });
  expect(languagePage(model)).toEqual({
    model_type: 'LLM',
    model_name: 'mistral-v0.1',
    model_size_in_billions: 7,
    model_format: 'pytorch',
    quantization: 'none',
    context_length: 32768,
    model_ability: ['chat'],
    model_description: 'Answers questions.',
    model_lang: ['en'],
  });
});

test('a language model’s page has no null, whatever its row lacks', () => {
  const bare = runningModel({ model_family: null, context_length: null, model_size_in_billions: null });
  expect(Object.values(languagePage(bare))).not.toContain(null);
  expect(languagePage(bare).model_name).toBe('qwen2-instruct');
});

test('an image model’s page has exactly six fields; it falls back to its uid, to no revision and to null for controlnet', {
  tags: ['calls.ui-images'],
}, () => {
  const model = runningModel({
    id: 'painter',
    model_type: 'image',
    model_name: 'sdxl-turbo',
    model_family: 'stable_diffusion',
    model_ability: ['text2image'],
  });
  expect(imagePage(model)).toEqual({
    model_type: 'image',
    model_name: 'sdxl-turbo',
    model_family: 'stable_diffusion',
    model_id: 'painter',
    model_revision: '',
    controlnet: null,
  });
  const controlnet = [{ model_name: 'canny' }];
  expect(imagePage({ ...model, model_id: 'stabilityai/sdxl-turbo', controlnet })).toMatchObject({
    model_id: 'stabilityai/sdxl-turbo',
    controlnet,
  });
});

test('a video model’s page names the abilities from which it is built', {
  tags: ['calls.ui-images'],
}, () => {
  const wan = { model_name: 'Wan2.1-1.3B', model_family: 'Wan', model_ability: ['text2video'] };
  expect(bodyOf('video')(runningModel({ ...wan, id: 'film', model_id: null, model_revision: null }))).toEqual(
    {
      model_type: 'video',
      model_name: 'Wan2.1-1.3B',
      model_family: 'Wan',
      model_id: 'film',
      model_revision: '',
      controlnet: null,
      model_ability: ['text2video'],
    },
  );
});

test('only language, image and video models have a page', () => {
  const paged = kindNames.filter(kind => runningKinds[kind].page !== undefined);
  expect(paged).toEqual(['llm', 'image', 'video']);
});
