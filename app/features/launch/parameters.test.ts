import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { validate, withoutEmptyRows } from '#app/forms/validate.ts';
import { typedRow } from '#test/launch-rows.ts';
import { blankLaunch, emptyOffers, type LaunchDraft } from './fields.ts';
import { contextOf, launchFormOf } from './launch-forms.ts';
import { draftOf, partialPayloadOf, payloadOf } from './payload.ts';

const { extra } = launchFormOf('llm').fields;
const fields = extra?.control === 'list' ? extra.fields : {};
const { key } = fields;

/** The type of a typed value, and the note beside it. */
function atValue(typed: string, type = '') {
  const { value, as } = fields;
  if (value?.control !== 'text' || typeof value.hint !== 'function' || as?.control !== 'select')
    throw new Error('a text with a hint and a choice of its type');
  const row = { ...typedRow(1, 'a', typed), as: type };
  const said = value.check?.(typed, row, emptyOffers) ?? value.warning?.(typed, row, emptyOffers);
  return [as.shown?.(row), said ?? value.hint(row, emptyOffers)];
}

test.each([
  ['1.10', 'number', 'Sent as 1.1.'],
  ['0.90', 'number', 'Sent as 0.9.'],
  ['0123456', 'number', 'Sent as 123456.'],
  ['123e4', 'number', 'Sent as 1230000.'],
  ['12345678901234567890', 'number', 'Sent as 12345678901234567000.'],
  ['None', 'json', 'Sent as null.'],
  ['True', 'boolean', 'Sent as true.'],
  ['[1.10, "a"]', 'json', 'Sent as [1.1,"a"].'],
  ['{"a": 12345678901234567890}', 'json', 'Sent as {"a":12345678901234567000}.'],
  ['{a: 1}', 'text', 'Sent as text: it is not JSON. Line 1, column 2: expected a name in double quotes.'],
  ['0.9', 'number', undefined],
  ['4096', 'number', undefined],
  ['-3', 'number', undefined],
  ['true', 'boolean', undefined],
  [' {"a": 1, "b": "1.0"} ', 'json', undefined],
  ['float16', 'text', undefined],
  ['1.2.3', 'text', undefined],
  ['', 'text', undefined],
])('the value %j has the type %s', { tags: ['launch.value-type'] }, (typed, ...expected) => {
  expect(atValue(typed)).toEqual(expected);
});

test.each([
  ['text', '007', undefined],
  ['text', '{a: 1}', undefined],
  ['number', '1.10', 'Sent as 1.1.'],
  ['number', 'many', 'Please enter a number'],
  ['number', '1e999', 'Please enter a number'],
  ['boolean', 'true', undefined],
  ['boolean', '1', 'Please choose true or false'],
  ['json', '{"a": 1}', undefined],
  ['json', '{"a": 1,\n}', 'Line 2, column 1: expected a name in double quotes.'],
  [
    'json',
    '"a',
    'Line 1, column 1: the text in double quotes does not end, or holds a sign that JSON does not allow.',
  ],
])('under the chosen type %s, %j is checked', { tags: ['launch.value-type'] }, (type, typed, said) => {
  expect(atValue(typed, type)).toEqual([type, said]);
});

function sent(...rows: LaunchDraft['extra']): Record<string, unknown> {
  const { max_model_len: _, ...body } = payloadOf('llm', 'm', { ...blankLaunch, extra: rows });
  return body;
}

test('JSON is sent as JSON, a text as it is, and a number that no number can hold as text', {
  tags: ['launch.payload-extra'],
}, () => {
  const config = '{"method":"deepseek_mtp","num_speculative_tokens":1}';
  expect(
    sent(
      typedRow(1, 'speculative_config', config),
      typedRow(2, 'list', ' [1, "2"] '),
      typedRow(3, 'broken', '{a: 1}'),
      typedRow(4, 'huge', '1e999'),
      { ...typedRow(5, 'version', '1.10'), as: 'text' },
      { ...typedRow(6, 'empty', ''), as: 'text' },
      { ...typedRow(7, 'nothing', 'null'), as: 'json' },
      { ...typedRow(8, 'quoted', '"1"'), as: 'json' },
    ),
  ).toMatchObject({
    speculative_config: { method: 'deepseek_mtp', num_speculative_tokens: 1 },
    list: [1, '2'],
    broken: '{a: 1}',
    huge: '1e999',
    version: '1.10',
    empty: '',
    nothing: null,
    quoted: '1',
  });
});

test('a row that is not filled in is in no text', { tags: ['launch.empty-row', 'text.copy'] }, () => {
  const rows = [typedRow(1, '', ''), typedRow(2, ' ', 'x'), typedRow(3, 'a', '')];
  const body = partialPayloadOf('llm', 'm', { ...blankLaunch, extra: rows });
  expect(body).toEqual(partialPayloadOf('llm', 'm', blankLaunch));
});

/** The key that is offered instead of a typed one. */
function offers(typed: string, given = '') {
  if (key?.control !== 'text') throw new Error('a text');
  return key
    .offers?.(typed, typedRow(1, typed, given), emptyOffers)
    .map(one => ({ ...one, text: unmarked(one.text) }));
}

test.each([
  ['--max-model-len', 'max_model_len'],
  ['max-model-len', 'max_model_len'],
  ['max model len', 'max_model_len'],
  ['--max_model_len', 'max_model_len'],
  ['max_model_len=', 'max_model_len'],
  ['--sampling.top_k', 'sampling.top_k'],
])('the key %j is offered as %j', { tags: ['launch.keys'] }, (typed, meant) => {
  expect(offers(typed)).toEqual([{ text: `Use ${meant}`, change: { key: meant } }]);
});

test.each([
  'max_model_len=18080',
  '--max-model-len=18080',
  'max_model_len = 18080',
  '--max-model-len 18080',
  'max_model_len 18080',
  'max-model-len: 18080',
  '--max-model-len "18080"',
  '"max_model_len": 18080',
])('the key %j is offered as a key and its value', { tags: ['launch.keys'] }, typed => {
  const change = { key: 'max_model_len', value: '18080', as: '' };
  expect(offers(typed)).toEqual([{ text: 'Use max_model_len = 18080', change }]);
});

test.each(['', 'max_model_len', ' max_model_len ', '--', 'a.b', 'é-è'])(
  'the key %j is offered as nothing else',
  { tags: ['launch.keys'] },
  typed => {
    expect(offers(typed)).toEqual([]);
  },
);

function refused(
  rows: LaunchDraft['extra'],
  draft: Partial<LaunchDraft> = {},
  kind: 'llm' | 'image' = 'llm',
) {
  const whole = { ...blankLaunch, ...draft, extra: rows };
  const { errors } = validate(launchFormOf(kind), whole, contextOf(kind, whole, emptyOffers));
  return Object.fromEntries(Object.entries(errors).map(([place, words]) => [place, unmarked(words)]));
}

test('a key that the form has is refused at its row', { tags: ['launch.keys'] }, () => {
  const rows = ['gpu_idx', ' replica ', 'n_gpu', 'model_name', 'mine', '--gpu-idx', 'n-gpu 2'];
  expect(refused(rows.map((name, index) => typedRow(index + 1, name, '1')))).toEqual({
    'extra.1.key': 'The form has a field for this: GPU Idx',
    'extra.2.key': 'The form has a field for this: Replica',
    'extra.3.key': 'The form has a field for this: N-GPU',
    'extra.4.key': 'The form itself sends model_name',
    'extra.6.key': 'The form has a field for this: GPU Idx',
    'extra.7.key': 'The form has a field for this: N-GPU',
  });
});

test('a key of which the form shows no field may be given in a row', { tags: ['launch.body'] }, () => {
  expect(refused([typedRow(1, 'n_gpu', '2')], { model_format: 'ggufv2' })).toEqual({});
  expect(refused([typedRow(1, 'n_gpu_layers', '2')], {}, 'image')).toEqual({});
});

test('a placeholder for a secret is refused until the secret is typed', {
  tags: ['launch.body', 'text.secrets'],
}, () => {
  const said = 'A placeholder for a secret that was not kept. Type the secret.';
  const rows = [
    typedRow(1, 'hf_token', 'YOUR_HF_TOKEN'),
    typedRow(2, 'envs', '{"HF_TOKEN":"YOUR_HF_TOKEN"}'),
    typedRow(3, 'other', 'hf_x'),
  ];
  expect(refused(rows)).toEqual({ 'extra.1.value': said, 'extra.2.value': said });
});

const spec = {
  model_format: 'pytorch',
  model_size_in_billions: 7,
  quantizations: ['none'],
};
const engines = { ...emptyOffers, engines: { vLLM: [spec], SGLang: [spec] } };

/** The draft after another engine was chosen, and what its list of parameters says then. */
function choose(draft: LaunchDraft, engine: string) {
  const { model_engine: field } = launchFormOf('llm').fields;
  if (field?.control !== 'select' || field.set === undefined) throw new Error('a choice that sets');
  return { ...draft, ...field.set(engine, draft, engines) };
}

/** The text at the head of the list, and what can be pressed there. */
function atList(draft: LaunchDraft) {
  if (extra?.control !== 'list' || typeof extra.hint !== 'function') throw new Error('a list with a hint');
  const offers = extra.offers?.(draft.extra, draft, emptyOffers) ?? [];
  const said = extra.hint(draft, emptyOffers);
  return { said: said && unmarked(said), offers };
}

test('keys of the old engine are marked, left out with one press and put back with one', {
  tags: ['launch.old-engine'],
}, () => {
  const rows = [
    typedRow(1, 'enforce_eager', 'true'),
    typedRow(2, 'envs', '{"A":"b"}'),
    typedRow(3, 'swap_space', '4'),
  ];
  const first = { ...blankLaunch, model_engine: 'vLLM', extra: rows };
  expect(atList(first)).toEqual({ said: undefined, offers: [] });
  const changed = choose(first, 'SGLang');
  const { said, offers } = atList(changed);
  expect(said).toBe('Given for vLLM: enforce_eager, swap_space.');
  expect(payloadOf('llm', 'm', changed)).toMatchObject({ enforce_eager: true, swap_space: 4 });
  expect(offers.map(({ text }) => text)).toEqual(['Leave them out']);

  const left = { ...changed, ...offers[0]?.change };
  expect(payloadOf('llm', 'm', left)).not.toHaveProperty('enforce_eager');
  expect(payloadOf('llm', 'm', left)).toMatchObject({ envs: { A: 'b' } });
  expect(atList(left)).toMatchObject({
    said: 'Not sent: enforce_eager, swap_space.',
    offers: [{ text: 'Put them back' }],
  });
  const back = { ...left, ...atList(left).offers[0]?.change };
  expect(payloadOf('llm', 'm', back)).toEqual(payloadOf('llm', 'm', changed));
  expect(atList(choose(back, 'vLLM')).said).toBeUndefined();
});

test('rows of a body were given for its engine', { tags: ['launch.old-engine'] }, () => {
  const body = { model_uid: null, model_name: 'm', model_type: 'LLM', model_engine: 'vllm', swap_space: 4 };
  const { draft } = draftOf('llm', body);
  expect(atList({ ...draft, model_engine: 'vLLM' }).said).toBeUndefined();
  expect(atList({ ...draft, model_engine: 'SGLang' }).said).toBe('Given for vllm: swap_space.');
});

test('rows in which nothing is filled in are removed together, and half a row stays', {
  tags: ['launch.empty-row'],
}, () => {
  const rows = [
    typedRow(1, '', ''),
    typedRow(2, 'a', ''),
    { ...typedRow(3, ' ', ' '), engine: 'vLLM' },
    { ...typedRow(4, '', ''), as: 'number' },
  ];
  const draft = { ...blankLaunch, extra: rows };
  expect(withoutEmptyRows(launchFormOf('llm'), draft, emptyOffers)).toEqual({ extra: [rows[1]] });
  const half = { ...blankLaunch, extra: [typedRow(2, 'a', '')] };
  expect(withoutEmptyRows(launchFormOf('llm'), half, emptyOffers)).toBeUndefined();
});

function atIndexes(gpu_idx: string, n_gpu = 'auto') {
  const { gpu_idx: field } = launchFormOf('llm').fields;
  if (field?.control !== 'text') throw new Error('a text');
  const draft = { ...blankLaunch, gpu_idx, n_gpu };
  const offers = field.offers?.(gpu_idx, draft, emptyOffers) ?? [];
  return {
    wrong: field.check?.(gpu_idx, draft, emptyOffers),
    warning: field.warning?.(gpu_idx, draft, emptyOffers),
    offers,
  };
}

test.each(['1，2', '1、2', '1;2', '1 2', '１,２', ' 1 ， 2 '])(
  'the GPU indexes %j are refused and offered as 1,2',
  { tags: ['launch.gpu-idx'] },
  typed => {
    expect(atIndexes(typed)).toMatchObject({
      wrong: 'Please enter numeric data separated by commas, for example: 0,1,2',
      offers: [{ text: 'Read as 1,2', change: { gpu_idx: '1,2' } }],
    });
  },
);

test.each(['1,2', '1, 2', '', '1，', 'a，b'])(
  'the GPU indexes %j are offered as nothing else',
  { tags: ['launch.gpu-idx'] },
  typed => {
    expect(atIndexes(typed).offers).toEqual([]);
  },
);

test('GPU indexes beside the CPU are reported', { tags: ['launch.gpu-cpu'] }, () => {
  const said = 'The CPU is chosen as well: the cluster uses these GPUs.';
  expect(atIndexes('0,1', 'CPU')).toMatchObject({ wrong: undefined, warning: said });
  expect(atIndexes('', 'CPU').warning).toBeUndefined();
  expect(atIndexes('0,1', 'auto').warning).toBeUndefined();
});
