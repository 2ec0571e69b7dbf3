import { expect, test } from 'vitest';
import type { Definition } from '#app/api/registrations.ts';
import { failedWith } from '#test/failed.ts';
import { puttingBack, registering, run, type Step, type StepResult } from './steps.ts';

const mine: Definition = { model_name: 'mine', model_uri: '/mine' };
const done: StepResult = { ok: true, data: undefined };
const kept: StepResult = { ok: true, data: { ...mine, model_id: null } };
const theirs: StepResult = { ok: true, data: { ...mine, model_uri: '/theirs' } };
const conflict = failedWith(400, '[address=10.0.0.1:1, pid=2] Model name conflicts with existing model mine');

type Script = [Step['do'], StepResult][];

/** Answers step by step; the script names the steps, so that their order is part of the test. */
async function play(saga: ReturnType<typeof registering>, script: Script) {
  const left = [...script];
  const failure = await run(saga, step => {
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
    ['look', kept],
    ['remove', done],
  ];
  expect(await play(registering(mine), script)).toMatchObject({ failure: { status: 400 } });
});

test.each([
  ['there is nothing of that name', failedWith(400)],
  ['it differs from what was sent', theirs],
])('after a refusal nothing is deleted when %s', async (_, seen) => {
  const script: Script = [
    ['register', failedWith(400)],
    ['look', seen],
  ];
  expect(await play(registering(mine), script)).toMatchObject({ failure: { status: 400 } });
});

test.each([
  ['a conflict', conflict],
  ['a conflict at release 4.1', failedWith(400, '[address=10.0.0.1:1, pid=2] Model mine already registered')],
  ['a 401', failedWith(401)],
  ['a 403', failedWith(403)],
  ['a 422', failedWith(422)],
])('%s left nothing behind, and nothing is looked for', async (_, answer) => {
  expect(await play(registering(mine), [['register', answer]])).toBe(answer);
});

test.each([500, 0])('a registration that ended in %i and may have arrived is made again', async status => {
  const lost: Script = [
    ['register', failedWith(status)],
    ['look', kept],
    ['remove', done],
  ];
  expect(await play(registering(mine), [...lost, ['register', done]])).toBeUndefined();
  const refused: Script = [
    ['register', failedWith(400)],
    ['look', kept],
    ['remove', done],
  ];
  expect(await play(registering(mine), [...lost, ...refused])).toMatchObject({ failure: { status: 400 } });
  expect(await play(registering(mine), [...lost, ...lost])).toMatchObject(failedWith(status));
});

test('what was put back has to be there afterwards, and to equal what was to be put back', async () => {
  const back = (seen: StepResult): Script => [
    ['register', done],
    ['look', seen],
  ];
  expect(await play(puttingBack(mine), back(kept))).toBeUndefined();
  expect(await play(puttingBack(mine), back(failedWith(400)))).toMatchObject({ failure: { status: 400 } });
  expect(await play(puttingBack(mine), back(theirs))).toMatchObject({
    failure: { detail: expect.stringContaining('The cluster has another definition of mine') },
  });
});
