import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { visibleFields } from '#app/forms/fields.ts';
import { validate } from '#app/forms/validate.ts';
import { typedRow } from '#test/launch-rows.ts';
import { blankLaunch, emptyOffers, type LaunchDraft } from './fields.ts';
import { launchFormOf, resolvedDraft } from './launch-forms.ts';
import { payloadOf } from './payload.ts';

const chosen = {
  model_engine: 'vLLM',
  model_format: 'pytorch',
  model_size_in_billions: '7',
  quantization: 'none',
};

function errors(values: Partial<LaunchDraft>, kind: KindName = 'llm') {
  return validate(launchFormOf(kind), { ...blankLaunch, ...values }, emptyOffers).errors;
}

function missing(
  values: Partial<LaunchDraft>,
  { kind = 'llm', builtin = true }: { kind?: KindName; builtin?: boolean } = {},
) {
  return validate(launchFormOf(kind), { ...blankLaunch, ...values }, { ...emptyOffers, builtin }).needed;
}

test.each(['', ' ', '1', '250', ' 12 '])(
  'the request limit %j is accepted',
  { tags: ['launch.request-limits'] },
  request_limits => {
    expect(errors({ request_limits })).toEqual({});
  },
);

test.each(['0', '-1', '1.5', 'ten', '1 0'])(
  'the request limit %j is refused',
  { tags: ['launch.request-limits'] },
  request_limits => {
    expect(errors({ request_limits })).toEqual({ request_limits: 'Please enter an integer greater than 0' });
  },
);

test.each(['', ' ', '0', '0,1,2', '0, 1', '10,11'])(
  'the GPU indexes %j are accepted',
  { tags: ['launch.gpu-idx'] },
  gpu_idx => {
    expect(errors({ gpu_idx })).toEqual({});
  },
);

test.each(['a', '0,', ',1', '0;1', '-1', '1.5'])(
  'the GPU indexes %j are refused',
  { tags: ['launch.gpu-idx'] },
  gpu_idx => {
    expect(errors({ gpu_idx })).toEqual({
      gpu_idx: 'Please enter numeric data separated by commas, for example: 0,1,2',
    });
  },
);

test('a repeated key of a list is refused at its second place', { tags: ['launch.pairs'] }, () => {
  const pairs = ['a', 'b', ' a '].map((key, index) => typedRow(index + 1, key, 'x'));
  expect(errors({ extra: pairs })).toEqual({ 'extra.3.key': 'key must be unique' });
  const loras = pairs.map(({ id, key }) => ({ id, lora_name: key, local_path: 'x' }));
  expect(errors({ lora_list: loras })).toEqual({ 'lora_list.3.lora_name': 'lora_name must be unique' });
  expect(
    errors({ image_lora_load_kwargs: pairs.slice(0, 1), image_lora_fuse_kwargs: pairs.slice(0, 1) }),
  ).toEqual({});
  expect(
    errors({
      extra: [typedRow(1, '', ''), typedRow(2, '', '')],
    }),
  ).toEqual({});
});

test('a kind is judged by its own fields only', () => {
  const wrong = { context_length: 'x', gpu_idx: 'x' };
  expect(Object.keys(errors(wrong, 'llm'))).toEqual(['gpu_idx', 'context_length']);
  for (const kind of ['embedding', 'rerank', 'image', 'audio', 'video'] as const)
    expect(Object.keys(errors(wrong, kind)), kind).toEqual(['gpu_idx']);
});

test('a language model needs its four choices', { tags: ['launch.enabled'] }, () => {
  expect(missing({})).toEqual(['model_engine', 'model_format', 'model_size_in_billions', 'quantization']);
  expect(missing({ ...chosen, quantization: '' })).toEqual(['quantization']);
  expect(missing(chosen)).toEqual([]);
});

test('only a custom pytorch model does without a quantization', { tags: ['launch.enabled'] }, () => {
  const open = { ...chosen, quantization: '' };
  expect(missing(open, { builtin: false })).toEqual([]);
  expect(missing({ ...open, model_format: 'ggufv2' }, { builtin: false })).toEqual(['quantization']);
});

test('a list with an unfilled row is missing something', { tags: ['launch.enabled'] }, () => {
  const half = [typedRow(1, 'a', ' ')];
  expect(
    missing({ ...chosen, lora_list: [{ id: 1, lora_name: 'a', local_path: ' ' }], extra: half }),
  ).toEqual(['lora_list', 'extra']);
});

test('the other kinds need nothing', () => {
  for (const kind of ['embedding', 'rerank', 'image', 'audio'] as const)
    expect(missing({}, { kind })).toEqual([]);
});

test.each([
  ['', 2, undefined],
  ['0,1,2,3', 2, undefined],
  ['0', 2, /; 1 cannot be shared by 2\.$/],
  ['0, 1, 2', 2, /; 3 cannot be shared by 2\.$/],
  ['0,4', 2, /^No worker has a GPU 4: the most on one is 4/],
])(
  'of the GPUs %j for %i replicas is said: %s',
  { tags: ['launch.gpu-beyond'] },
  (gpu_idx, replica, said) => {
    const { gpu_idx: field } = launchFormOf('llm').fields;
    const warning =
      field?.control === 'text'
        ? field.warning?.(gpu_idx, { ...blankLaunch, replica }, { ...emptyOffers, gpus: 4 })
        : '';
    expect(warning).toEqual(said && expect.stringMatching(said));
  },
);

test('a typed index stays possible where no worker is known to have a GPU', {
  tags: ['launch.gpu-idx', 'launch.gpu-count'],
}, () => {
  const draft = { ...blankLaunch, gpu_idx: '0,3' };
  for (const kind of ['llm', 'embedding', 'image'] as const) {
    const form = launchFormOf(kind);
    const { gpu_idx: field } = form.fields;
    expect(validate(form, draft, { ...emptyOffers, gpus: 0 }).errors).toEqual({});
    expect(field?.control === 'text' && field.warning?.('0,3', draft, { ...emptyOffers, gpus: 0 })).toBe(
      undefined,
    );
    expect(payloadOf(kind, 'm', draft)).toMatchObject({ gpu_idx: [0, 3] });
  }
});

test.each([
  ['llm', '4', 4, '4'],
  ['llm', '8', 4, 'auto'],
  ['llm', 'GPU', 4, 'auto'],
  ['rerank', '8', 4, 'GPU'],
  ['rerank', '2', 4, '2'],
  ['rerank', '8', 0, 'CPU'],
  ['rerank', 'CPU', 4, 'CPU'],
] as const)('a draft of the kind %s that asks for %s on a worker with %i GPUs means %s', (...one) => {
  const [kind, n_gpu, gpus, meant] = one;
  expect(resolvedDraft(kind, { ...blankLaunch, n_gpu }, { ...emptyOffers, gpus }).n_gpu).toBe(meant);
});

test('environment variables are offered with the engines of other kinds, package links with downloads', {
  tags: ['launch.sections'],
}, () => {
  const form = launchFormOf('embedding');
  const offeredBy = (...capabilities: string[]) =>
    visibleFields(form.fields, ['envs', 'enable_virtual_env', 'virtual_env_find_links'], blankLaunch, {
      ...emptyOffers,
      capabilities: new Set(capabilities),
    }).map(({ name }) => name);
  expect(offeredBy('cancel')).toEqual([]);
  expect(offeredBy('typedEngines')).toEqual(['envs', 'enable_virtual_env']);
  expect(offeredBy('typedEngines', 'moreOptions')).toHaveLength(3);
});
