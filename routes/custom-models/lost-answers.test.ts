import { expect, onTestFinished, test, vi } from 'vitest';
import { detailOf, readDetail } from '#app/cluster/models/custom-details.ts';
import { backupOf, interruptedEdit, storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { endExpiredSession, endSession } from '#app/session/sign-out.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { formArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { clearDeletions, customOf, deletionsOf } from './custom-list.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();

function load() {
  return loader(loaderArgs('/launch_model/custom/llm', { params: { kind: 'llm' } }));
}

function remove(model_name: string, intent = 'delete-model') {
  return action(formArgs('/launch_model/custom/llm', { intent, model_name }, { params: { kind: 'llm' } }));
}

/** Deletes the model and registers it again with this failure; `meanwhile` runs before the cluster answers. */
async function failAgain(next: OrderedFailure, meanwhile: () => void) {
  const cluster = serve({ furnished: true, auth: true });
  signInWith(cluster, 'admin');
  const definition = cluster.state.registrations.LLM.get('support-desk-7b')?.definition;
  await remove('support-desk-7b');
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/LLM', { until: gate.passed, next });
  const ended = remove('support-desk-7b', 'register-again');
  await vi.waitFor(() => expect(cluster.state.traffic.log.join()).toContain('POST /v1/model_reg'));
  meanwhile();
  gate.open();
  expect(await ended).toEqual({ ok: false });
  return { cluster, definition };
}

test.each([{ status: 502 }, { network: 'refused' }] as const)(
  'a deletion that was done has a way back, though its answer was lost: %j',
  async lost => {
    const cluster = serve({ furnished: true });
    const definition = cluster.state.registrations.LLM.get('support-desk-7b')?.definition;
    const done = createGate();
    cluster.failNext('DELETE /v1/model_registrations/*', { until: done.passed, next: lost });
    const changed = remove('support-desk-7b');
    await vi.waitFor(() => expect(cluster.state.traffic.log.join()).toContain('DELETE'));
    cluster.state.registrations.LLM.delete('support-desk-7b');
    done.open();
    expect(await changed).toEqual({ ok: true });
    expect(deletionsOf('llm').get('support-desk-7b')).toEqual(definition);
    expect(shownToasts().map(({ text }) => unmarked(text))).toEqual(['support-desk-7b is deleted.']);
  },
);

test('if a definition cannot be read again before its deletion, the card’s is used', async () => {
  const cluster = serve({ furnished: true });
  const definition = cluster.state.registrations.LLM.get('support-desk-7b')?.definition;
  await readDetail('llm', 'support-desk-7b', new AbortController().signal);
  await detailOf('llm', 'support-desk-7b').pending;
  cluster.failNext('GET /v1/model_registrations/LLM/support-desk-7b', { status: 502 });
  expect(await remove('support-desk-7b')).toEqual({ ok: true });
  expect(deletionsOf('llm').get('support-desk-7b')).toEqual(definition);
});

test.each([
  ['GET', 0],
  ['DELETE', 1],
])(
  'a log out at the %s of a deletion leaves the next person nothing of it',
  {
    tags: ['session.logout'],
  },
  async (method, deleted) => {
    const cluster = serve({ furnished: true });
    const gate = createGate();
    const call = `${method} /v1/model_registrations/LLM/support-desk-7b`;
    cluster.failNext(call, { until: gate.passed });
    const changed = remove('support-desk-7b');
    await expect.poll(() => cluster.state.traffic.log).toContain(call);
    endSession();
    gate.open();
    await changed;
    expect(cluster.state.traffic.log.filter(line => line.startsWith('DELETE'))).toHaveLength(deleted);
    expect(cluster.state.registrations.LLM.has('support-desk-7b')).toBe(deleted === 0);
    expect([[...deletionsOf('llm')], shownToasts()]).toEqual([[], []]);
  },
);

test('a deletion whose answer was lost does not count as done while its result is unknown', async () => {
  const { state, failNext } = serve({ furnished: true });
  const model = '/v1/model_registrations/LLM/support-desk-7b';
  failNext(`DELETE ${model}`, { status: 502 });
  // Readable before its deletion, and not after it.
  failNext(`GET ${model}`, { delayMs: 0 });
  failNext(`GET ${model}`, { status: 500 });
  expect(await remove('support-desk-7b')).toEqual({ ok: false });
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(true);
  expect([[...deletionsOf('llm')], shownToasts()]).toEqual([[], []]);
});

test('a list that was asked for before a deletion and comes after it brings nothing back', async () => {
  const cluster = serve({ furnished: true });
  const list = createGate();
  const was = [{ model_name: 'support-desk-7b', is_builtin: false }];
  cluster.failNext('GET /v1/model_registrations/LLM', {
    until: list.passed,
    next: { status: 200, body: was },
  });
  const { names } = await load();
  expect(await remove('support-desk-7b')).toEqual({ ok: true });
  list.open();
  expect((await names.pending)?.data).toEqual([]);
  expect(deletionsOf('llm').has('support-desk-7b')).toBe(true);
});

test('a deleted model is not there either while a slow cluster sends the list that is visited again', async () => {
  const cluster = serve({ furnished: true });
  onTestFinished((await load()).leave);
  await remove('support-desk-7b');
  clearDeletions('llm');
  const list = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM', { until: list.passed });
  const { names } = await load();
  expect(customOf(names.data ?? [])).toEqual([]);
  expect(names.pending).toBeDefined();
  list.open();
  await names.pending;
});

test.each([{ status: 500, body: {} }, { status: 401, body: {} }, { network: 'refused' }] as const)(
  'a definition that could not be registered again is kept when card and sign-in are gone: %j',
  { tags: ['custom.register-again'] },
  async failure => {
    const { cluster, definition } = await failAgain(failure, () => clearDeletions('llm'));
    endExpiredSession('/launch_model/custom/llm');
    signInWith(cluster, 'admin');
    expect(definition).toBeDefined();
    expect(backupOf('llm', 'support-desk-7b')).toEqual(definition);
  },
);

test('a backup is stored before the nodes are read, and then with its worker', {
  tags: ['custom.register-again'],
}, async () => {
  const cluster = serve({ furnished: true, distributed: true });
  await remove('support-desk-7b');
  const nodes = createGate();
  cluster.failNext('GET /v1/cluster/info', { until: nodes.passed });
  cluster.failNext('POST /v1/model_registrations/LLM', { status: 500, body: {} });
  const ended = remove('support-desk-7b', 'register-again');
  await vi.waitFor(() => expect(backupOf('llm', 'support-desk-7b')).toBeDefined());
  nodes.open();
  expect(await ended).toEqual({ ok: false });
  expect(interruptedEdit('llm', 'support-desk-7b')).toMatchObject({ worker: '10.20.1.10' });
  expect(await remove('support-desk-7b', 'register-again')).toEqual({ ok: true });
  expect(cluster.state.registrations.LLM.get('support-desk-7b')).toMatchObject({ worker: '10.20.1.10' });
});

test('the backup goes once the definition is registered again', {
  tags: ['custom.register-again'],
}, async () => {
  const { cluster, definition } = await failAgain({ status: 500, body: {} }, () => {});
  expect(backupOf('llm', 'support-desk-7b')).toEqual(definition);
  expect(await remove('support-desk-7b', 'register-again')).toEqual({ ok: true });
  expect(cluster.state.registrations.LLM.get('support-desk-7b')?.definition).toEqual(definition);
  expect(backupOf('llm', 'support-desk-7b')).toBeUndefined();
});

test('the copy that an edit left of another definition neither gives way nor goes', {
  tags: ['custom.register-again'],
}, async () => {
  const cluster = serve({ furnished: true });
  const left = { model_name: 'support-desk-7b', model_uri: '/left' };
  storeBackup('llm', left);
  await remove('support-desk-7b');
  cluster.failNext('POST /v1/model_registrations/LLM', { status: 500, body: {} });
  for (const ok of [false, true]) {
    expect(await remove('support-desk-7b', 'register-again')).toEqual({ ok });
    expect(backupOf('llm', 'support-desk-7b')).toEqual(left);
  }
});
