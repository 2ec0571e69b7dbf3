import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { blankOf } from '#app/forms/fields.ts';
import { definitionRows } from './definition-tables.ts';
import { blankDraft, definitionOf } from './definitions.ts';

const defaults: [KindName, object][] = [
  [
    'llm',
    {
      version: 1,
      model_name: 'custom-llm',
      context_length: 2048,
      model_lang: ['en'],
      model_ability: ['generate'],
      model_family: '',
      model_specs: [
        {
          model_uri: '/path/to/llama',
          model_size_in_billions: 7,
          model_format: 'pytorch',
          quantizations: ['none'],
        },
      ],
    },
  ],
  [
    'embedding',
    {
      model_name: 'custom-embedding',
      dimensions: 768,
      max_tokens: 512,
      model_uri: '/path/to/embedding-model',
      language: ['en'],
    },
  ],
  ['rerank', { model_name: 'custom-rerank', model_uri: '/path/to/rerank-model', language: ['en'] }],
  [
    'image',
    {
      model_name: 'custom-image',
      model_uri: '/path/to/image-model',
      model_family: 'stable_diffusion',
      controlnet: [],
    },
  ],
  [
    'audio',
    {
      model_name: 'custom-audio',
      model_uri: '/path/to/audio-model',
      multilingual: false,
      model_family: 'whisper',
    },
  ],
];

test.each(defaults)(
  'the definition of an empty form for a %s model',
  { tags: ['register.defaults'] },
  (kind, definition) => {
    expect(definitionOf(blankDraft(kind))).toEqual(definition);
  },
);

test('a new controlnet has an example of a name and a path, and its fixed family', {
  tags: ['register.defaults', 'register.definition-image'],
}, () => {
  const entry = { id: 1, ...blankOf(definitionRows.image.controlnet.fields) };
  expect(definitionOf({ ...blankDraft('image'), controlnet: [entry] }).controlnet).toEqual([
    { model_name: 'custom-controlnet', model_uri: '/path/to/controlnet-model', model_family: 'controlnet' },
  ]);
});
