import { expect, test } from 'vitest';
import type { Definition } from '#app/cluster/models/registrations.ts';
import { failedWith } from '#test/failed.ts';
import {
  deepContains,
  isServerVersionOf,
  isUnknown,
  registerDefinition,
  restoreDefinition,
  restoreOriginal,
  runWorkflow,
  type Step,
  type StepResult,
} from './steps.ts';

const mine: Definition = { model_name: 'mine', model_uri: '/mine' };
const done: StepResult = { ok: true, data: undefined };
const kept: StepResult = { ok: true, data: { ...mine, model_id: null } };
const theirs: StepResult = { ok: true, data: { ...mine, model_uri: '/theirs' } };
const conflict = failedWith(400, '[address=10.0.0.1:1, pid=2] Model name conflicts with existing model mine');

type Script = [Step['do'], StepResult][];

/** Answers step by step; the script names the steps, so that their order is part of the test. */
async function play(saga: ReturnType<typeof registerDefinition>, script: Script) {
  const left = [...script];
  const failure = await runWorkflow(saga, step => {
    const [expected, answer] = left.shift() ?? ['nothing', done];
    expect(step.do).toBe(expected);
    return answer;
  });
  expect(left).toEqual([]);
  return failure;
}

test('a refused definition that the cluster keeps is deleted', async () => {
  const script: Script = [
    ['register', failedWith(400)],
    ['fetch', kept],
    ['delete', done],
  ];
  expect(await play(registerDefinition(mine), script)).toMatchObject({ failure: { status: 400 } });
});

test.each([
  ['there is nothing of that name', failedWith(400)],
  ['it differs from what was sent', theirs],
])('after a refusal nothing is deleted when %s', async (_, seen) => {
  const script: Script = [
    ['register', failedWith(400)],
    ['fetch', seen],
  ];
  expect(await play(registerDefinition(mine), script)).toMatchObject({ failure: { status: 400 } });
});

test.each([
  ['a conflict', conflict],
  ['a conflict at release 4.1', failedWith(400, '[address=10.0.0.1:1, pid=2] Model mine already registered')],
  ['a 401', failedWith(401)],
  ['a 403', failedWith(403)],
  ['a 422', failedWith(422)],
])('%s left nothing behind, and nothing is looked for', async (_, answer) => {
  expect(await play(registerDefinition(mine), [['register', answer]])).toBe(answer);
});

test.each([500, 0])('a registration that ended in %i and may have arrived is made again', async status => {
  const lost: Script = [
    ['register', failedWith(status)],
    ['fetch', kept],
    ['delete', done],
  ];
  expect(await play(registerDefinition(mine), [...lost, ['register', done]])).toBeUndefined();
  const refused: Script = [
    ['register', failedWith(400)],
    ['fetch', kept],
    ['delete', done],
  ];
  expect(await play(registerDefinition(mine), [...lost, ...refused])).toMatchObject({
    failure: { status: 400 },
  });
  expect(await play(registerDefinition(mine), [...lost, ...lost])).toMatchObject(failedWith(status));
  const stuck: Script = [...lost.slice(0, 2), ['delete', failedWith(503)]];
  expect(await play(registerDefinition(mine), stuck)).toMatchObject(failedWith(status));
});

test('a restored definition must exist afterwards and equal the backup', async () => {
  const back = (seen: StepResult): Script => [
    ['register', done],
    ['fetch', seen],
  ];
  expect(await play(restoreOriginal(mine), back(kept))).toBeUndefined();
  expect(await play(restoreOriginal(mine), back(failedWith(400)))).toMatchObject({
    failure: { status: 400 },
  });
  expect(await play(restoreOriginal(mine), back(theirs))).toMatchObject({
    failure: { detail: expect.stringMatching(/The cluster has another definition of .mine/) },
  });
});

test('a former definition goes back to the worker that had it, and nowhere while another one is in its place', {
  tags: ['register.edit'],
}, async () => {
  const next = { ...mine, model_uri: '/theirs' };
  const edit = { kind: 'rerank', at: 0, original: mine, next, worker: '10.0.0.1' } as const;
  async function restored(removal: StepResult) {
    const registered: Step[] = [];
    const outcome = await runWorkflow(restoreDefinition(edit), step => {
      if (step.do === 'register') registered.push(step);
      if (step.do === 'fetch') return registered.length === 0 ? theirs : kept;
      return step.do === 'delete' ? removal : done;
    });
    return { ...outcome, registered };
  }
  expect(await restored(done)).toEqual({
    is: 'restored',
    registered: [{ do: 'register', definition: mine, worker: '10.0.0.1' }],
  });
  expect(await restored(failedWith(500))).toEqual({ is: 'failed', failure: failedWith(500), registered: [] });
});

test.each([
  [{ a: 1, b: [1, { c: 2, more: 3 }], more: 4 }, true],
  [{ a: 1, b: [1, { c: 2 }, 3] }, false],
  [{ a: 1, b: [1] }, false],
  [{ a: 1, b: [{ c: 2 }, 1] }, false],
  [{ a: '1', b: [1, { c: 2 }] }, false],
  [{ b: [1, { c: 2 }] }, false],
  [null, false],
])('%j holds a definition: %j', (found, expected) => {
  expect(deepContains(found, { a: 1, b: [1, { c: 2 }] })).toBe(expected);
});

test('nothing, null and a key that is missing are the same in a definition', () => {
  expect(deepContains({}, { a: null, b: undefined })).toBe(true);
  expect(deepContains({ a: null }, { a: [] })).toBe(false);
});

test.each([
  ['with an ability of its family', { model_ability: ['chat', 'vision'] }, true],
  ['without a key that the cluster does not know', { is_builtin: undefined }, true],
  ['with the style that a name means', { prompt_style: { style_name: 'QWEN' } }, true],
  ['with a number for its text', { context_length: 4096 }, true],
  ['with another number', { context_length: 2048 }, false],
  ['with another path', { model_specs: [{ model_uri: '/other' }] }, false],
  ['with one more spec', { model_specs: [{ model_uri: '/mine' }, { model_uri: '/mine' }] }, false],
  ['with an ability less', { model_ability: [] }, false],
])('the cluster’s version of a definition is recognized: %s', (_, other, expected) => {
  const specs = { model_specs: [{ model_uri: '/mine', draft_model_id: null }] };
  const texts = { prompt_style: 'qwen-chat', context_length: '4096' };
  const sent = { ...specs, ...texts, model_name: 'mine', model_ability: ['chat'], is_builtin: false };
  const found = JSON.parse(JSON.stringify({ ...sent, model_specs: [{ model_uri: '/mine' }], ...other }));
  expect(isServerVersionOf(found, sent)).toBe(expected);
});

test('without a definition there is no server version of it', () => {
  expect([undefined, null].map(found => isServerVersionOf(found, {}))).toEqual([false, false]);
});

test('a 400 or 404 means that the definition is unknown; other answers mean nothing', () => {
  expect([400, 404].map(status => isUnknown(failedWith(status)))).toEqual([true, true]);
  expect([401, 403, 405, 500, 0].filter(status => isUnknown(failedWith(status)))).toEqual([]);
});

test('a registration that is made again is made on the same worker', async () => {
  const workers: unknown[] = [];
  await runWorkflow(registerDefinition(mine, '10.0.0.1'), step => {
    if (step.do === 'register') workers.push(step.worker);
    if (step.do === 'register' && workers.length === 1) return failedWith(500);
    return step.do === 'fetch' ? kept : done;
  });
  expect(workers).toEqual(['10.0.0.1', '10.0.0.1']);
});
