import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type KindName, kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { buildCatalogue } from '#server/cluster/catalogue/build-catalogue.ts';
import { definitionOf, draftSchema, openDefinition } from './definitions.ts';

function thereAndBack(kind: KindName, definition: Record<string, unknown>): string {
  return JSON.stringify(definitionOf(openDefinition(kind, definition)));
}

test('every built-in definition comes back unchanged', () => {
  const catalogue = buildCatalogue();
  for (const kind of kindNames) {
    for (const { definition } of catalogue[wireType(kind)].values())
      expect(thereAndBack(kind, definition)).toBe(JSON.stringify(definition));
  }
});

const anything = fc.jsonValue({ maxDepth: 2 });
const key = fc
  .string({ minLength: 1, maxLength: 6 })
  .filter(name => name !== '__proto__' && !/^\d+$/.test(name));
const known: Record<string, fc.Arbitrary<unknown>> = {
  model_id: fc.constantFrom(null, '', 'Qwen/Qwen2'),
  model_uri: fc.constantFrom(null, '', '/m', '/m/', 'C:\\m', ' /m '),
  model_file_name_template: fc.constantFrom(null, 'm.gguf', '{quantization}.gguf'),
  model_format: fc.constantFrom('pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq', 'mlx'),
  model_size_in_billions: fc.constantFrom(7, 0.5, '1_8', 'many', null),
  quantizations: fc.array(fc.constantFrom('none', 'Int4', 'q4_0', '')),
  quantization: fc.constantFrom('Int4', null),
  context_length: fc.constantFrom(2048, '2048', null, -1),
  model_lang: fc.array(fc.constantFrom('en', 'zh', 'xx')),
  language: fc.constantFrom('ZH', ['en']),
  model_ability: fc.array(fc.constantFrom('chat', 'generate', 'tools')),
  prompt_style: fc.constantFrom(null, 'QWEN', { style_name: 'QWEN' }),
  controlnet: fc.array(fc.record({ model_name: fc.string(), model_uri: anything })),
};

/** An object with known and unknown keys in any order, with right and wrong types. */
function objectWith(names: string[], more: Record<string, fc.Arbitrary<unknown>> = {}) {
  const keys = names.map(name =>
    fc.tuple(fc.constant(name), fc.oneof(known[name] ?? anything, more[name] ?? anything)),
  );
  const added = fc.array(fc.tuple(key, anything), { maxLength: 3 });
  const taken = fc.tuple(...keys).chain(all => fc.subarray(all));
  return fc
    .tuple(taken, added)
    .chain(([own, others]) =>
      fc.shuffledSubarray([...own, ...others], { minLength: own.length + others.length }),
    )
    .map(entries => Object.fromEntries(entries) as Record<string, unknown>);
}

const anySpec = objectWith([
  'model_id',
  'model_uri',
  'model_file_name_template',
  'model_format',
  'model_size_in_billions',
  'quantizations',
  'quantization',
]);
const spec2 = fc
  .record({
    model_format: fc.constantFrom('pytorch', 'ggufv2', 'gptq', 'mlx', 'fp8'),
    model_uri: fc.constantFrom(null, '/m', '/m/{quantization}', '/m/Q4'),
    quantization: fc.constantFrom('Q4', 'Q5', 'none', ''),
    model_file_name_template: fc.constantFrom('m-Q4.gguf', 'm-Q5.gguf', 'm-{quantization}.gguf'),
    model_revision: fc.constantFrom(null, 'abc'),
  })
  .map(spec => ({ ...spec, model_hub: 'huggingface' }));
const anyDefinition2 = fc
  .record({
    model_name: fc.constant('any'),
    model_specs: fc.array(spec2, { minLength: 1, maxLength: 6 }),
    virtualenv: anything,
    chat_template: fc.constantFrom(null, '', '{{ messages }}\n'),
    stop: fc.constantFrom(null, ['\n', '\\n', ' '], []),
    stop_token_ids: fc.constantFrom(null, [1, 2], [0.5]),
  })
  .map(definition => ({ version: 2, ...definition }));
const anyDefinition = objectWith(
  [
    'version',
    'model_description',
    'context_length',
    'model_lang',
    'language',
    'model_ability',
    'model_family',
    'model_specs',
    'prompt_style',
    'controlnet',
    'model_uri',
    'model_id',
    'dimensions',
    'max_tokens',
    'multilingual',
  ],
  { model_specs: fc.array(anySpec, { maxLength: 3 }) },
).map(definition => ({ ...definition, model_name: 'any' }));

test.each(kindNames)('any definition is sent back unchanged: %s', kind => {
  fc.assert(
    fc.property(anyDefinition, definition => {
      expect(thereAndBack(kind, definition)).toBe(JSON.stringify(definition));
    }),
  );
});

test.each(kindNames)('an edit of one field changes that field alone: %s', kind => {
  fc.assert(
    fc.property(anyDefinition, definition => {
      const renamed = { ...openDefinition(kind, definition), model_name: 'another' };
      expect(JSON.stringify(definitionOf(renamed))).toBe(
        JSON.stringify({ ...definition, model_name: 'another' }),
      );
    }),
  );
});

test.each(['llm', 'embedding', 'rerank'] as const)(
  'an edit of one spec of version 2 changes that spec alone: %s',
  kind => {
    fc.assert(
      fc.property(anyDefinition2, fc.nat(), (definition, at) => {
        expect(thereAndBack(kind, definition)).toBe(JSON.stringify(definition));
        const draft = openDefinition(kind, definition);
        const specs: readonly { quantization: string }[] = draft.model_specs;
        const edited = at % specs.length;
        const model_specs = specs.map((spec, index) =>
          index === edited ? { ...spec, model_format: 'awq' } : spec,
        );
        const before = specs.map(spec => spec.quantization.split(',').length);
        const first = before.slice(0, edited).reduce((sum, count) => sum + count, 0);
        const last = first + (before[edited] ?? 0);
        const sent = definitionOf({ ...draft, model_specs } as typeof draft);
        expect(sent).toEqual({
          ...definition,
          model_specs: definition.model_specs.map((spec, index) =>
            index >= first && index < last ? expect.objectContaining({ model_format: 'awq' }) : spec,
          ),
        });
      }),
    );
  },
);

test('a spec that a cluster filled with something else is as it came', () => {
  const odd = { toString: null };
  for (const spec of [
    { model_format: [odd] },
    { model_format: odd, model_uri: '/m' },
    { model_format: 'pytorch', model_uri: '/{quantization}', quantizations: [odd] },
  ])
    expect(thereAndBack('llm', { model_name: 'any', model_specs: [spec] })).toBe(
      JSON.stringify({ model_name: 'any', model_specs: [spec] }),
    );
});

test('a definition that came from storage or from a submission is the same draft', () => {
  fc.assert(
    fc.property(anyDefinition, definition => {
      const draft = openDefinition('llm', definition);
      expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(
        JSON.parse(JSON.stringify(draft)),
      );
    }),
  );
});
