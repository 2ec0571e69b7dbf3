import { expect, test } from 'vitest';
import type { Definition } from '#app/api/registrations.ts';
import { type Step, type StepResult, walk } from '#routes/resources/unfinished-edit/steps.ts';
import { replacing } from './replace-definition.ts';

const old: Definition = { model_name: 'mine', model_uri: '/old' };
const next: Definition = { model_name: 'mine', model_uri: '/new' };

const done: StepResult = { ok: true, data: undefined };
const found = (data: Definition): StepResult => ({ ok: true, data });
const fails = (status: number): StepResult => ({ ok: false, status, message: `says ${status}` });

/** Answers step by step; the script names the steps, so that their order is part of the test. */
async function play(script: [Step['do'], StepResult][], to: Definition = next) {
  const left = [...script];
  const registered: unknown[] = [];
  const outcome = await walk(replacing(old, to), step => {
    const [expected, answer] = left.shift() ?? ['nothing', done];
    expect(step.do).toBe(expected);
    if (step.do === 'register') registered.push(step.definition.model_uri);
    return answer;
  });
  expect(left).toEqual([]);
  return { ...outcome, registered };
}

/** The steps up to the moment when the old definition is gone. */
const deleted: [Step['do'], StepResult][] = [
  ['look', found(old)],
  ['keep', done],
  ['remove', done],
];

test('an edit looks, keeps a copy, deletes, registers, and forgets the copy', async () => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', done],
    ['remove', done],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome).toEqual({ is: 'replaced', registered: ['/new'] });
});

test.each([500, 401, 403, 0])('nothing is deleted when the first look fails with %i', async status => {
  expect(await play([['look', fails(status)]])).toMatchObject({ is: 'untouched', failure: { status } });
});

test('nothing is deleted when no copy can be kept', async () => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', fails(0)],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched' });
});

test.each([400, 401, 403])('a deletion refused with %i leaves everything as it was', async status => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', done],
    ['remove', fails(status)],
    ['forget', done],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched', failure: { status } });
});

test.each([500, 0])('after a deletion that ended in %i the model may still be there', async status => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', done],
    ['remove', fails(status)],
    ['look', found(old)],
    ['forget', done],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched', failure: { status } });
});

test('a deletion whose answer was lost is followed by the registration', async () => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', done],
    ['remove', fails(0)],
    ['look', fails(400)],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome).toEqual({ is: 'replaced', registered: ['/new'] });
});

test('when nobody can tell whether the model was deleted, the copy stays', async () => {
  const outcome = await play([
    ['look', found(old)],
    ['keep', done],
    ['remove', fails(0)],
    ['look', fails(0)],
  ]);
  expect(outcome).toMatchObject({ is: 'unsure', failure: { status: 0 } });
});

test.each([400, 422])('a registration refused with %i puts the old definition back', async status => {
  const outcome = await play([...deleted, ['register', fails(status)], ['register', done], ['forget', done]]);
  expect(outcome).toMatchObject({ is: 'restored', failure: { status }, registered: ['/new', '/old'] });
});

test.each([500, 0])('a registration that ended in %i may have arrived', async status => {
  const outcome = await play([
    ...deleted,
    ['register', fails(status)],
    ['look', found({ ...next, model_id: null })],
    ['forget', done],
  ]);
  expect(outcome).toMatchObject({ is: 'replaced' });
});

test.each([500, 0])('a registration that ended in %i and did not arrive is undone', async status => {
  const outcome = await play([
    ...deleted,
    ['register', fails(status)],
    ['look', fails(400)],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome).toMatchObject({ is: 'restored', failure: { status }, registered: ['/new', '/old'] });
});

test('a name that the refused registration left taken is freed before the old definition goes back', async () => {
  const outcome = await play([
    ...deleted,
    ['register', fails(400)],
    ['register', fails(400)],
    ['look', fails(400)],
    ['remove', done],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome).toMatchObject({ is: 'restored', registered: ['/new', '/old', '/old'] });
});

test.each([401, 403, 500, 0])('the copy stays when putting back fails with %i', async status => {
  const outcome = await play([
    ...deleted,
    ['register', fails(400)],
    ['register', fails(status)],
    ['look', fails(status)],
  ]);
  expect(outcome).toMatchObject({ is: 'missing', failure: { status: 400 }, restoring: { status } });
});

test('a model that somebody else registered meanwhile is not deleted', async () => {
  const outcome = await play([
    ...deleted,
    ['register', fails(400)],
    ['register', fails(400)],
    ['look', found({ model_name: 'mine', model_uri: '/theirs' })],
  ]);
  expect(outcome).toMatchObject({ is: 'missing' });
});

test('what goes back is what the cluster had, not what the form was opened with', async () => {
  const outcome = await play([
    ['look', found({ ...old, model_uri: '/newer' })],
    ['keep', done],
    ['remove', done],
    ['register', fails(400)],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome.registered).toEqual(['/new', '/newer']);
});

test('a model that is gone from the cluster is put back as the form knew it', async () => {
  const outcome = await play([
    ['look', fails(400)],
    ['keep', done],
    ['remove', done],
    ['register', fails(400)],
    ['register', done],
    ['forget', done],
  ]);
  expect(outcome.registered).toEqual(['/new', '/old']);
});

test('a rename whose answer was lost is looked for under the new name', async () => {
  const renamed = { ...next, model_name: 'renamed' };
  const asked: Step[] = [];
  await walk(replacing(old, renamed), step => {
    asked.push(step);
    if (step.do === 'register') return fails(0);
    return step.do === 'look' ? found(step.name === 'mine' ? old : renamed) : done;
  });
  expect(asked).toContainEqual({ do: 'look', name: 'renamed' });
  expect(asked).toContainEqual({ do: 'remove', name: 'mine' });
  expect(asked).not.toContainEqual({ do: 'remove', name: 'renamed' });
});
