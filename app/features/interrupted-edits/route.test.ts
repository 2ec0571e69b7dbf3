import { expect, test, vi } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { signedIn } from '#app/session/session.ts';
import { endSession } from '#app/session/sign-out.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { formArgs } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { backupOf, deleteBackup, interruptedEdit, storeBackup } from './interrupted-edits.ts';
import { action } from './route.ts';
import { performFor, type Step } from './steps.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };

async function send(intent: 'restore' | 'discard') {
  const came = await action(formArgs('/resources/unfinished-edit', { intent, kind: 'rerank', name: 'mine' }));
  return came?.message === undefined ? came : { ...came, message: unmarked(came.message) };
}

test('a model that an unfinished edit took away is registered again and its copy goes', async () => {
  const { state } = serve();
  storeBackup('rerank', mine);
  expect(await send('restore')).toMatchObject({
    ok: true,
    message: 'The former definition of mine is registered again.',
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('a missing model is the expected answer and no failure', { tags: ['failures.logged'] }, async () => {
  serve();
  storeBackup('rerank', mine);
  expect(await send('restore')).toMatchObject({ ok: true });
  expect(loggedFailures()).toEqual([]);
});

test('a model that is there after all is not registered twice', async () => {
  const { state } = serve();
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: mine });
  storeBackup('rerank', mine);
  expect(await send('restore')).toMatchObject({ ok: true });
  expect(state.traffic.log).not.toContain('POST /v1/model_registrations/rerank');
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('the refused definition that a cluster kept is replaced by the old one', async () => {
  const { state } = serve();
  const next = { ...mine, model_uri: '/refused' };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: next });
  storeBackup('rerank', mine, next);
  expect(await send('restore')).toMatchObject({
    ok: true,
    message: 'The former definition of mine is registered again.',
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('another definition of the name is left alone, and the copy stays', async () => {
  const { state } = serve();
  const theirs = { ...mine, model_uri: '/theirs' };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: theirs });
  storeBackup('rerank', mine);
  expect(await send('restore')).toMatchObject({
    ok: false,
    message:
      'The cluster has another definition of mine, and it was left alone. Download the former one to keep it.',
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(theirs);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test.each([
  [500, { detail: 'the disk is full' }, '500 - the disk is full'],
  [403, { detail: 'Not enough permissions' }, '403 - the sign-in does not permit it'],
])('a restoration refused with %i says so, and the copy stays', async (status, body, words) => {
  const { failNext } = serve();
  storeBackup('rerank', mine);
  failNext('POST /v1/model_registrations/rerank', { status, body });
  expect(await send('restore')).toMatchObject({
    ok: false,
    message: `The former definition could not be restored: ${words}`,
  });
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('without an answer from the cluster nothing is claimed', async () => {
  const { failNext } = serve();
  storeBackup('rerank', mine);
  failNext('GET /v1/model_registrations/rerank/mine', { network: 'refused' });
  expect(await send('restore')).toMatchObject({ ok: false });
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('a discarded copy is gone, and the cluster is not asked', async () => {
  const { state } = serve();
  storeBackup('rerank', mine);
  expect(await send('discard')).toEqual({ ok: true });
  expect(backupOf('rerank', 'mine')).toBeUndefined();
  expect(state.traffic.log.filter(line => line.includes('model_registrations'))).toEqual([]);
});

test('a copy belongs to one of the clusters behind the same address', () => {
  window.history.replaceState(null, '', '/team/a/ui/');
  storeBackup('rerank', mine);
  window.history.replaceState(null, '', '/team/b/ui/');
  expect(backupOf('rerank', 'mine')).toBeUndefined();
  storeBackup('rerank', { ...mine, model_uri: '/of-b' });
  deleteBackup('rerank', 'mine');
  window.history.replaceState(null, '', '/team/a/ui/');
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('a copy that does not say its cluster is of this one', () => {
  localStorage.setItem('unfinishedEdits', JSON.stringify([{ kind: 'rerank', at: 1, original: mine }]));
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('backups of several models are separate, and unreadable ones are ignored', () => {
  storeBackup('rerank', mine);
  storeBackup('audio', { ...mine, model_uri: '/audio' });
  storeBackup('rerank', { ...mine, model_uri: '/again' });
  expect(backupOf('rerank', 'mine')).toMatchObject({ model_uri: '/again' });
  expect(backupOf('audio', 'mine')).toMatchObject({ model_uri: '/audio' });
  localStorage.setItem('unfinishedEdits', '[{"kind":"world"}]');
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('after a log out no step is done, and the copy waits for its owner', {
  tags: ['register.edit', 'session.logout'],
}, async () => {
  const { state } = serve();
  storeBackup('rerank', mine);
  const perform = performFor('rerank', 'mine');
  endSession();
  const steps: Step[] = [
    { do: 'fetch', name: 'mine' },
    { do: 'delete', name: 'mine' },
    { do: 'register', definition: mine },
    { do: 'save-backup', original: { ...mine, model_uri: '/other' } },
    { do: 'drop-backup' },
  ];
  for (const step of steps)
    expect(await perform(step)).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(state.traffic.log).toEqual([]);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('a backup belongs to the user of the change, by name or by key, which is not stored', {
  tags: ['register.edit'],
}, () => {
  const anna = `e30.${btoa(JSON.stringify({ sub: 'anna' }))}.signature`;
  signedIn(anna);
  storeBackup('rerank', mine);
  for (const [key, model_uri] of [
    ['sk-72tkvudyGLPMi', '/one'],
    ['sk-9bQdTmXw0aLrS', '/other'],
  ] as const) {
    signedIn(key);
    expect(backupOf('rerank', 'mine')).toBeUndefined();
    storeBackup('rerank', { ...mine, model_uri });
    expect(localStorage.getItem('unfinishedEdits')).not.toContain(key);
  }
  expect(backupOf('rerank', 'mine')).toMatchObject({ model_uri: '/other' });
  deleteBackup('rerank', 'mine');
  signedIn('sk-72tkvudyGLPMi');
  expect(backupOf('rerank', 'mine')).toMatchObject({ model_uri: '/one' });
  setAuthNeeded(false);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
  signedIn(anna);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('a backup contains the worker and the new definition; a browser without storage is reported', {
  tags: ['register.edit'],
}, () => {
  const next = { ...mine, model_uri: '/new' };
  expect(storeBackup('rerank', mine, next, '10.0.0.1')).toBe(true);
  expect(interruptedEdit('rerank', 'mine')).toMatchObject({ original: mine, next, worker: '10.0.0.1' });
  deleteBackup('rerank', 'mine');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeBackup('rerank', mine)).toBe(false);
});
