import { expect, test } from 'vitest';
import type { Definition } from '#app/cluster/models/registrations.ts';
import { runWorkflow, type Step, type StepResult } from '#app/features/interrupted-edits/steps.ts';
import { failedWith, unanswered } from '#test/failed.ts';
import { replaceDefinition } from './submit.ts';

const old: Definition = { model_name: 'mine', model_uri: '/old' };
const next: Definition = { model_name: 'mine', model_uri: '/new' };

const done: StepResult = { ok: true, data: undefined };
const found = (data: Definition): StepResult => ({ ok: true, data });

/** Answers step by step; the script names the steps, so that their order is part of the test. */
async function play(script: [Step['do'], StepResult][], to: Definition = next) {
  const left = [...script];
  const registered: unknown[] = [];
  const outcome = await runWorkflow(replaceDefinition(old, to), step => {
    const [expected, answer] = left.shift() ?? ['nothing', done];
    expect(step.do).toBe(expected);
    if (step.do === 'register') registered.push(step.definition.model_uri);
    return answer;
  });
  expect(left).toEqual([]);
  return { ...outcome, registered };
}

/** The steps until the old definition is deleted. */
const deleted: [Step['do'], StepResult][] = [
  ['fetch', found(old)],
  ['save-backup', done],
  ['delete', done],
];

/** The steps that restore the old definition. */
const putBack: [Step['do'], StepResult][] = [
  ['register', done],
  ['fetch', found(old)],
  ['drop-backup', done],
];

test('an edit fetches, stores a backup, deletes, registers, and deletes the backup', async () => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', done],
    ['delete', done],
    ['register', done],
    ['drop-backup', done],
  ]);
  expect(outcome).toEqual({ is: 'replaced', registered: ['/new'] });
});

test.each([500, 401, 403, 0])('nothing is deleted when the first look fails with %i', async status => {
  expect(await play([['fetch', failedWith(status)]])).toMatchObject({
    is: 'untouched',
    failure: failedWith(status),
  });
});

test('without a backup nothing is deleted', async () => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', unanswered],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched' });
});

test.each([400, 401, 403])('a deletion refused with %i leaves everything as it was', async status => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', done],
    ['delete', failedWith(status)],
    ['drop-backup', done],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched', failure: failedWith(status) });
});

test.each([500, 0])('after a deletion that ended in %i the model may still be there', async status => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', done],
    ['delete', failedWith(status)],
    ['fetch', found(old)],
    ['drop-backup', done],
  ]);
  expect(outcome).toMatchObject({ is: 'untouched', failure: failedWith(status) });
});

test('a deletion whose answer was lost is followed by the registration', async () => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', done],
    ['delete', unanswered],
    ['fetch', failedWith(400)],
    ['register', done],
    ['drop-backup', done],
  ]);
  expect(outcome).toEqual({ is: 'replaced', registered: ['/new'] });
});

test('if it is unknown whether the model was deleted, the backup remains', async () => {
  const outcome = await play([
    ['fetch', found(old)],
    ['save-backup', done],
    ['delete', unanswered],
    ['fetch', unanswered],
  ]);
  expect(outcome).toMatchObject({ is: 'unsure', failure: unanswered });
});

test('a registration refused with 400 puts the old definition back, and looks whether it is there', async () => {
  const outcome = await play([
    ...deleted,
    ['register', failedWith(400)],
    ['fetch', failedWith(400)],
    ...putBack,
  ]);
  expect(outcome).toMatchObject({ is: 'restored', failure: failedWith(400), registered: ['/new', '/old'] });
});

test('a refused definition that the cluster keeps is deleted before the old one is restored', async () => {
  const outcome = await play([
    ...deleted,
    ['register', failedWith(400)],
    ['fetch', found({ ...next, model_id: null })],
    ['delete', done],
    ...putBack,
  ]);
  expect(outcome).toMatchObject({ is: 'restored', registered: ['/new', '/old'] });
});

test('the copy stays when putting back fails', async () => {
  const outcome = await play([...deleted, ['register', failedWith(403)], ['register', failedWith(401)]]);
  expect(outcome).toMatchObject({ is: 'missing', failure: failedWith(403), restoring: failedWith(401) });
});

test('the cluster’s own version is restored, with the empty keys that it adds', async () => {
  const there = found({ ...old, model_id: null });
  let last: unknown;
  await runWorkflow(replaceDefinition(old, next), step => {
    if (step.do === 'register') last = step.definition;
    return step.do === 'fetch' ? there : last === next ? failedWith(403) : done;
  });
  expect(last).toEqual({ ...old, model_id: null });
});

test.each([
  ['another value', { ...old, model_uri: '/newer' }],
  ['one more key', { ...old, model_description: 'theirs' }],
  ['a key less', { model_name: 'mine' }],
])('an edit of a definition that has %s by now ends before anything is touched', async (_, theirs) => {
  expect(await play([['fetch', found(theirs)]])).toMatchObject({ is: 'changed', registered: [] });
});

test('a model that is gone from the cluster is put back as the form knew it', async () => {
  const outcome = await play([
    ['fetch', failedWith(400)],
    ['save-backup', done],
    ['delete', done],
    ['register', failedWith(400)],
    ['fetch', failedWith(400)],
    ...putBack,
  ]);
  expect(outcome.registered).toEqual(['/new', '/old']);
});

test.each([
  ['it is not', found({ ...next, model_name: 'renamed' }), /a model called .renamed. already/],
  ['no answer says so', failedWith(500), /says 500/],
])('a rename checks that its new name is free, and deletes nothing if %s', async (_, seen, why) => {
  const script: [Step['do'], StepResult][] = [
    ['fetch', found(old)],
    ['fetch', seen],
  ];
  expect(await play(script, { ...next, model_name: 'renamed' })).toMatchObject({
    is: 'untouched',
    failure: { failure: { detail: expect.stringMatching(why) } },
  });
});

test('a refused rename is deleted under its new name', async () => {
  const renamed = { ...next, model_name: 'renamed' };
  const asked: Step[] = [];
  const there = new Map([['mine', old]]);
  const outcome = await runWorkflow(replaceDefinition(old, renamed), step => {
    asked.push(step);
    if (step.do === 'delete') there.delete(step.name);
    if (step.do === 'register') there.set(step.definition.model_name, step.definition);
    if (step.do === 'register' && step.definition === renamed) return failedWith(400);
    const seen = step.do === 'fetch' ? there.get(step.name) : undefined;
    return step.do === 'fetch' && seen === undefined ? failedWith(400) : found(seen ?? old);
  });
  expect(outcome).toMatchObject({ is: 'restored' });
  expect([...there]).toEqual([['mine', old]]);
  expect(asked.filter(step => step.do === 'delete').map(step => step.name)).toEqual(['mine', 'renamed']);
});
