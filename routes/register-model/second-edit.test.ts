import { expect, test } from 'vitest';
import { blankDraft } from '#app/definitions/definitions.ts';
import { backupOf, interruptedEdit, storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { performFor, runWorkflow, type Step } from '#app/features/interrupted-edits/steps.ts';
import { register } from '#server/cluster/registrations.ts';
import { jsonArgs } from '#test/call-route.ts';
import { failedWith } from '#test/failed.ts';
import { mine, withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action } from './route.ts';
import { replaceDefinition } from './submit.ts';

const serve = serveCluster();
const POST = 'POST /v1/model_registrations/rerank';
const DELETE = 'DELETE /v1/model_registrations/rerank/mine';

function edit(original: object, model_uri: string) {
  const draft = { ...blankDraft('rerank'), model_name: 'mine', model_uri };
  const args = jsonArgs(
    '/register_model/rerank/mine',
    { intent: 'edit', draft, original },
    { params: { kind: 'rerank', modelName: 'mine' } },
  );
  return action(args);
}

/** The cluster refuses a path and keeps its definition, which cannot be deleted at once: only a backup of the old one remains. */
async function leaveUnfinished() {
  const cluster = withMine(serve({ strictPaths: true }));
  cluster.state.existingPaths = ['/old'];
  cluster.failNext(DELETE, { delayMs: 0 });
  cluster.failNext(DELETE, { status: 500, body: { detail: 'busy' } });
  expect(await edit(mine, '/wrong')).toMatchObject({
    message: expect.stringContaining('could not be put back'),
  });
  const left = cluster.state.registrations.rerank.get('mine')?.definition ?? {};
  expect(left).toMatchObject({ model_uri: '/wrong' });
  expect(backupOf('rerank', 'mine')).toEqual(mine);
  expect(await edit(mine, '/newer')).toMatchObject({ reread: true });
  return { ...cluster, left };
}

test('after a failed second edit, the definition from before the first one is restored', {
  tags: ['register.edit'],
}, async () => {
  const { state, left } = await leaveUnfinished();
  expect(await edit(left, '/wrong-too')).toMatchObject({
    message: expect.stringContaining('The former one was put back.'),
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('the definition from before the first edit goes back to the worker that had it', {
  tags: ['register.edit'],
}, async () => {
  const left = { ...mine, model_uri: '/wrong' };
  const copy = { kind: 'rerank', at: 0, original: mine, next: left, worker: '10.0.0.1' } as const;
  const on = { former: '10.0.0.2', next: '10.0.0.2' };
  const there = new Map<string, Step>();
  await runWorkflow(replaceDefinition(left, { ...mine, model_uri: '/newer' }, on, copy), step => {
    there.set(step.do, step);
    if (step.do === 'fetch') return { ok: true, data: left };
    return step.do === 'register' && step.worker === on.next
      ? failedWith(403)
      : { ok: true, data: undefined };
  });
  expect(there.get('save-backup')).toMatchObject({ original: mine, worker: '10.0.0.1' });
  expect(there.get('register')).toMatchObject({ definition: mine, worker: '10.0.0.1' });
});

test('the copy from before the first edit stays when a second one ends badly as well', async () => {
  const { failNext, left } = await leaveUnfinished();
  failNext(POST, { status: 500, body: { detail: 'disk full' } }, 2);
  await edit(left, '/newer');
  expect(interruptedEdit('rerank', 'mine')).toMatchObject({ original: mine, next: { model_uri: '/newer' } });
});

test('the copy stays, and can still be restored, when the second edit deletes nothing', async () => {
  const { failNext, left } = await leaveUnfinished();
  failNext(DELETE, { status: 403, body: {} });
  await edit(left, '/newer');
  expect(interruptedEdit('rerank', 'mine')).toMatchObject({ original: mine, next: { model_uri: '/wrong' } });
});

test('a second edit that succeeds ends the first one', async () => {
  const { state, left } = await leaveUnfinished();
  expect(await edit(left, '/old/newer')).toMatchObject({ ok: true });
  expect(state.registrations.rerank.get('mine')?.definition).toMatchObject({ model_uri: '/old/newer' });
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('nothing is deleted while the copy of a definition that is not on the cluster would give way', async () => {
  const { state } = withMine(serve());
  const kept = { ...mine, model_uri: '/kept' };
  storeBackup('rerank', kept, { ...mine, model_uri: '/tried' });
  expect(await edit(mine, '/newer')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Restore it, or download and discard it, before another edit.'),
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toEqual(kept);
});

test('the cluster’s version of a refused vision definition is replaced by the old one', {
  tags: ['register.edit'],
}, async () => {
  const { state } = serve({ strictPaths: true });
  const spec = { model_uri: '/models/seer', model_size_in_billions: 7, quantizations: ['none'] };
  const seer = {
    ...{ version: 1, model_name: 'seer', context_length: 2048, model_lang: ['en'], model_ability: ['chat'] },
    ...{ model_family: 'qwen-vl-chat', model_specs: [{ ...spec, model_format: 'pytorch' }] },
  };
  expect(register(state, 'LLM', JSON.stringify({ ...seer, is_builtin: false }))).toBeUndefined();
  const former = { ...seer, model_ability: ['chat', 'vision'] };
  expect(state.registrations.LLM.get('seer')?.definition).toEqual(former);
  const wrong = {
    ...seer,
    is_builtin: false,
    model_specs: [{ ...seer.model_specs[0], model_uri: '/wrong' }],
  };
  const outcome = await runWorkflow(replaceDefinition(former, wrong), performFor('llm', 'seer'));
  expect(outcome).toMatchObject({ is: 'restored' });
  expect(state.registrations.LLM.get('seer')?.definition).toEqual(former);
});
