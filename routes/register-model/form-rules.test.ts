import { expect, test } from 'vitest';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import type { Definition } from '#app/cluster/models/registrations.ts';
import { unknownCluster } from '#app/definitions/definition-rows.ts';
import { definitionRows } from '#app/definitions/definition-tables.ts';
import {
  blankDraft,
  type DefinitionDraft,
  definitionOf,
  openDefinition,
} from '#app/definitions/definitions.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { blankOf } from '#app/forms/fields.ts';
import { errorsOf } from './form.ts';

function changed<K extends DefinitionDraft['kind']>(kind: K, change: object): DefinitionDraft {
  return { ...blankDraft(kind), ...(kind === 'llm' ? { model_family: 'llama-2' } : {}), ...change };
}
const withSpec = (change: object) =>
  changed('llm', { model_specs: [{ ...blankOf(definitionRows.llm.model_specs.fields), id: 3, ...change }] });

test.each(kindNames)('the form as it opens is right, but for the family of a language model: %s', kind => {
  expect(errorsOf(blankDraft(kind))).toEqual(
    kind === 'llm' ? { model_family: 'Please choose the model family.' } : {},
  );
});

const INTEGER = 'Please enter an integer greater than 0.';
const NUMBER = 'Please enter a number greater than 0.';
const QUANTIZATION = 'Quantization cannot be left empty.';
const LANGUAGES = 'Please choose at least one language.';
const PATH = 'Please enter the path of the model.';
const FILE = 'Please enter the path of the model file: its folder and its file name.';
const FAMILY = 'Please choose the model family.';

const cases: [DefinitionDraft, Record<string, string>][] = [
  [changed('llm', { model_name: ' ' }), { model_name: 'Please enter a model name.' }],
  [changed('llm', { context_length: '0' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '20.5' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '-1' }), { context_length: INTEGER }],
  [changed('llm', { model_lang: [] }), { model_lang: LANGUAGES }],
  [changed('llm', { model_ability: [] }), { model_ability: 'Please choose at least one ability.' }],
  [changed('llm', { model_description: '' }), {}],
  [withSpec({ model_uri: '' }), { 'model_specs.3.model_uri': PATH }],
  [withSpec({ model_format: 'ggufv2', model_uri: '/models/' }), { 'model_specs.3.model_uri': FILE }],
  [withSpec({ model_format: 'ggmlv3', model_uri: 'm.bin' }), { 'model_specs.3.model_uri': FILE }],
  [withSpec({ model_format: 'ggufv2', model_uri: '/m.gguf' }), {}],
  [withSpec({ model_size_in_billions: '0' }), { 'model_specs.3.model_size_in_billions': NUMBER }],
  [withSpec({ model_size_in_billions: 'big' }), { 'model_specs.3.model_size_in_billions': NUMBER }],
  [withSpec({ model_size_in_billions: '1_8' }), {}],
  [withSpec({ model_size_in_billions: '0.5' }), {}],
  [withSpec({ model_format: 'gptq' }), { 'model_specs.3.quantization': QUANTIZATION }],
  [withSpec({ model_format: 'awq', quantization: ' ' }), { 'model_specs.3.quantization': QUANTIZATION }],
  [changed('embedding', { dimensions: 'x' }), { dimensions: INTEGER }],
  [changed('embedding', { max_tokens: '1e3' }), { max_tokens: INTEGER }],
  [changed('embedding', { model_uri: '', language: [] }), { model_uri: PATH, language: LANGUAGES }],
  [changed('rerank', { model_uri: '', language: [] }), { model_uri: PATH, language: LANGUAGES }],
  [changed('image', { model_uri: '', model_family: '' }), { model_uri: PATH, model_family: FAMILY }],
  [
    changed('image', { controlnet: [{ id: 2, model_name: '', model_uri: '' }] }),
    { 'controlnet.2.model_name': 'Please enter a model name.', 'controlnet.2.model_uri': PATH },
  ],
  [changed('audio', { model_uri: '', model_family: ' ' }), { model_uri: PATH, model_family: FAMILY }],
];

test.each(cases)(
  'an error is shown at its field: %#',
  {
    tags: [
      'register.integers',
      'register.size',
      'register.quantization',
      'register.controlnet',
      'register.lists',
    ],
  },
  (draft, errors) => {
    expect(errorsOf(draft)).toEqual(errors);
  },
);

test.each([
  [{}, 'A path on the cluster, or an address that it can read.', 'Quantization (Optional)'],
  [
    { model_format: 'ggufv2' },
    'The path of the model file itself: its folder and its file name.',
    'Quantization (Optional)',
  ],
  [
    { model_format: 'gptq', source: { model_id: 'Qwen/Qwen2' } },
    'Empty: the model comes from the hub that its definition names.',
    'Quantization',
  ],
])('the required fields of a spec follow its format and source: %j', (change, hint, label) => {
  const { fields } = definitionRows.llm.model_specs;
  const spec = { ...blankOf(fields), ...change };
  const { model_uri, quantization } = fields;
  expect([model_uri.hint(spec), quantization.labelFor(spec)]).toEqual([hint, label]);
  expect(quantization.star(spec)).toBe(label === 'Quantization');
});

const RULE = 'Please use alphanumeric characters, with hyphens and underscores between them only.';

test.each([
  ['my model', 'The cluster refuses a model name with white space.'],
  ['a+b/c?d%e#f&g=h', 'The cluster refuses a model name with + / ? % # & =.'],
  ['whisper-base', 'A built-in model is called whisper-base already.'],
  ['mine', 'A custom model is called mine already.'],
  ['bad!!', RULE],
  ['-x-', RULE],
  ['_x', RULE],
  ['x.', RULE],
  ['Mine-2.0_b', undefined],
  ['模型-2', undefined],
])('the name %j', { tags: ['register.name'] }, (model_name, refusal) => {
  const names = [
    { model_name: 'whisper-base', is_builtin: true },
    { model_name: 'mine', is_builtin: false },
  ];
  const said = errorsOf(changed('audio', { model_name }), { ...unknownCluster, names }).model_name;
  expect(said && unmarked(said)).toBe(refusal);
});

test('a rerank model of version 2 without max_tokens can be edited', { tags: ['register.version'] }, () => {
  const model_specs = [{ model_format: 'pytorch', model_uri: '/m', quantization: 'none' }];
  const definition = { version: 2, model_name: 'one', model_specs, language: ['en'], max_tokens: null };
  const draft = openDefinition('rerank', definition);
  expect(errorsOf(draft)).toEqual({});
  expect(definitionOf({ ...draft, language: ['zh'] })).toEqual({ ...definition, language: ['zh'] });
  expect(errorsOf({ ...draft, max_tokens: '-1' })).toEqual({ max_tokens: INTEGER });
});

test('the name that a model already has is valid', () => {
  const names = [{ model_name: '-x-', is_builtin: false }];
  const context = { ...unknownCluster, names, own: '-x-' };
  expect(errorsOf(changed('audio', { model_name: '-x-' }), context)).toEqual({});
  expect(errorsOf(changed('audio', { model_name: '-y-' }), context)).toEqual({ model_name: RULE });
});

/** The answers of 0.13.1 for hub models. */
const hubs: [KindName, Definition][] = [
  [
    'llm',
    {
      version: 1,
      context_length: 4096,
      model_lang: ['en'],
      model_family: 'qwen-chat',
      model_name: 'one',
      model_ability: ['generate'],
      model_description: null,
      model_specs: [
        {
          model_format: 'pytorch',
          model_size_in_billions: '0_5',
          quantizations: ['none'],
          model_id: 'facebook/opt-125m',
          model_hub: 'huggingface',
          model_uri: null,
          model_revision: null,
        },
      ],
      prompt_style: null,
    },
  ],
  ['embedding', { ...hub('embedding'), dimensions: 384, max_tokens: 512, language: ['en'] }],
  ['rerank', { ...hub('rerank'), language: ['en'], type: 'unknown', model_type: 'rerank' }],
  ['image', { ...hub('image'), model_family: 'stable_diffusion', controlnet: null }],
  ['audio', { ...hub('audio'), model_family: 'whisper', multilingual: false }],
];

function hub(name: string): Definition {
  const model_id = `somebody/${name}`;
  return { model_name: 'one', model_id, model_revision: null, model_hub: 'huggingface', model_uri: null };
}

test.each(hubs)('no path is invented for a model of a hub, and it needs none: %s', (kind, definition) => {
  const draft = openDefinition(kind, definition);
  expect(JSON.stringify(draft)).not.toContain('/path/to/');
  expect(errorsOf(draft)).toEqual({});
  expect(definitionOf(draft)).toMatchObject(
    kind === 'llm' ? { model_specs: [{ model_uri: null }] } : { model_uri: null },
  );
});

test('a path that is taken out of a definition that names a model of a hub is none', () => {
  const draft = openDefinition('audio', { ...hub('audio'), model_uri: '/old' });
  expect(definitionOf({ ...draft, model_uri: ' ' })).toMatchObject({ model_uri: null });
});

test.each(hubs)('an edit changes the changed keys and nothing else: %s', (kind, definition) => {
  const draft = openDefinition(kind, definition);
  expect(JSON.stringify(definitionOf(draft))).toBe(JSON.stringify(definition));
  const renamed = definitionOf({ ...draft, model_name: 'two' });
  expect(JSON.stringify(renamed)).toBe(JSON.stringify({ ...definition, model_name: 'two' }));
});
