import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { validate, withoutEmptyRows } from '#app/forms/validate.ts';
import { typedRow } from '#test/launch-rows.ts';
import { blankLaunch, contextOf, emptyOffers, type LaunchDraft, launchFormOf } from './fields.ts';
import { draftOf, partialPayloadOf, payloadOf } from './payload.ts';

const { extra } = launchFormOf('llm').fields;
const fields = extra?.control === 'list' ? extra.fields : {};
const { key, value } = fields;

/** The note beside a typed value, and the texts of its offers. */
function atValue(typed: string, as = '') {
  if (value?.control !== 'text' || typeof value.hint !== 'function') throw new Error('a text with a hint');
  const row = { ...typedRow(1, 'a', typed), as };
  const offers = value.offers?.(typed, row, emptyOffers) ?? [];
  return [value.hint(row, emptyOffers), ...offers.map(one => one.text)];
}

test.each([
  ['1.10', 'Sent as 1.1.', 'Send as text'],
  ['0.90', 'Sent as 0.9.', 'Send as text'],
  ['0123456', 'Sent as 123456.', 'Send as text'],
  ['123e4', 'Sent as 1230000.', 'Send as text'],
  ['12345678901234567890', 'Sent as 12345678901234567000.', 'Send as text'],
  ['None', 'Sent as null.', 'Send as text'],
  ['True', 'Sent as true.', 'Send as text'],
  [' {"a": 1, "b": "1.0"} ', 'Sent as JSON.', 'Send as text'],
  ['[1.10, "a"]', 'Sent as [1.1,"a"].', 'Send as text'],
  ['{"a": 12345678901234567890}', 'Sent as {"a":12345678901234567000}.', 'Send as text'],
  ['{a: 1}', 'Sent as text: it is not JSON.'],
])('the row of %j says %j', { tags: ['launch.value-type'] }, (typed, ...said) => {
  expect(atValue(typed)).toEqual(said);
});

test.each(['0.9', '4096', '-3', 'true', 'float16', '1.2.3', ''])(
  'the row of %j says nothing: it is sent as it was typed',
  { tags: ['launch.value-type'] },
  typed => {
    expect(atValue(typed)).toEqual([undefined]);
  },
);

test.each([
  ['007', 'Sent as text.', 'Send as 7'],
  ['{"a":1}', 'Sent as text.', 'Send as JSON'],
  ['float16', 'Sent as text.'],
])('a row of the text %j says so', { tags: ['launch.value-type'] }, (typed, ...said) => {
  expect(atValue(typed, 'text')).toEqual(said);
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
    ),
  ).toMatchObject({
    speculative_config: { method: 'deepseek_mtp', num_speculative_tokens: 1 },
    list: [1, '2'],
    broken: '{a: 1}',
    huge: '1e999',
    version: '1.10',
    empty: '',
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
  const rows = [typedRow(1, '', ''), typedRow(2, 'a', ''), { ...typedRow(3, ' ', ' '), engine: 'vLLM' }];
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
