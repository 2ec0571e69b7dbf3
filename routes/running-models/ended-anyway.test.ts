import { expect, test } from 'vitest';
import { recordTermination, wasTerminatedHere } from '#app/cluster/models/terminate.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts, showToast } from '#app/notify/toasts.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { actionArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action } from './route.ts';

const serve = serveCluster();
const LATE = { status: 504, body: 'Gateway Time-out' };

/** Terminates models; the first call ends without a good answer after the model has ended. */
async function terminateLate(
  cluster: Cluster,
  intent: string,
  uids: string[],
  answer: OrderedFailure = LATE,
) {
  const [first = ''] = uids;
  const held = createGate();
  cluster.failNext(`DELETE /v1/models/${first}`, { until: held.passed, next: answer });
  const form = new URLSearchParams([['intent', intent], ...uids.map(uid => ['uid', uid])]);
  const pending = action(actionArgs('/running_models/LLM', form));
  await expect.poll(() => cluster.state.traffic.log).toContain(`DELETE /v1/models/${first}`);
  cluster.state.running.delete(first);
  held.open();
  return pending;
}

test('of several, a model that is no longer listed is gone, whatever its call returned', {
  tags: ['running.terminate-some', 'overview.gone'],
}, async () => {
  const cluster = serve({ running: 3 });
  const [late = '', stubborn = ''] = cluster.state.running.keys();
  cluster.failNext(`DELETE /v1/models/${stubborn}`, LATE);
  const listedAt = Date.now();
  const outcome = await terminateLate(cluster, 'terminate-some', [late, stubborn]);
  expect(outcome).toMatchObject({ gone: [{ uid: late }], failed: [{ uid: stubborn }] });
  expect(wasTerminatedHere(late, listedAt)).toBe(true);
  expect(wasTerminatedHere(stubborn, listedAt)).toBe(false);
});

test('no notice calls a model running that was terminated since', {
  tags: ['running.terminate'],
}, async () => {
  const cluster = serve({ running: 3 });
  const uids = [...cluster.state.running.keys()];
  const [late = '', well = '', stays = ''] = uids;
  for (const uid of uids) showToast(`${uid} runs as ${uid}.`, { uid, kind: 'llm' });
  await terminateLate(cluster, 'terminate-some', [late, well]);
  expect(shownToasts().flatMap(({ model }) => model?.uid ?? [])).toEqual([stays]);
});

test('if the list fails too, each reason remains', {
  tags: ['running.terminate-some'],
}, async () => {
  const cluster = serve({ running: 1 });
  const [late = ''] = cluster.state.running.keys();
  // The model is looked up, and at the end the list is read.
  cluster.failNext('GET /v1/models', { status: 503 }, 2);
  const outcome = await terminateLate(cluster, 'terminate-some', [late]);
  expect(outcome).toMatchObject({ gone: [], failed: [{ uid: late, reason: 'Gateway Time-out' }] });
});

test.each<OrderedFailure>([LATE, { network: 'refused' }])(
  'a model whose call was cut off is terminated if it is no longer listed: %j',
  {
    tags: ['running.terminate', 'overview.gone'],
  },
  async cut => {
    const cluster = serve({ running: 2 });
    const [late = ''] = cluster.state.running.keys();
    const listedAt = Date.now();
    expect(await terminateLate(cluster, 'terminate', [late], cut)).toMatchObject({
      did: 'terminated',
      uid: late,
    });
    expect(wasTerminatedHere(late, listedAt)).toBe(true);
  },
);

test('one model whose call was refused was not terminated here, though it is listed no more', {
  tags: ['running.terminate', 'overview.gone'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [gone = ''] = cluster.state.running.keys();
  const listedAt = Date.now();
  const refusal = { status: 400, body: { detail: 'Model not found' } };
  expect(await terminateLate(cluster, 'terminate', [gone], refusal)).toMatchObject({ did: 'nothing' });
  expect(shownBanner()?.text).toContain('Model not found');
  expect(wasTerminatedHere(gone, listedAt)).toBe(false);
});

test('one model whose call was cut is not called terminated while no list says so', {
  tags: ['running.terminate', 'overview.gone'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [late = ''] = cluster.state.running.keys();
  // The model is looked up, and then its list fails.
  cluster.failNext('GET /v1/models', { delayMs: 0 });
  cluster.failNext('GET /v1/models', { status: 503 });
  expect(await terminateLate(cluster, 'terminate', [late])).toMatchObject({ did: 'nothing' });
  expect(wasTerminatedHere(late, Date.now())).toBe(false);
});

test('a model ends from here from the moment its call is sent, and for as long as a cluster lists it on', {
  tags: ['overview.gone'],
}, async () => {
  const held = createGate();
  const ended = recordTermination(
    'it',
    held.passed.then(() => ({ ok: true, data: undefined }) as const),
  );
  expect(wasTerminatedHere('it', Date.now())).toBe(true);
  held.open();
  await ended;
  const at = Date.now();
  expect(wasTerminatedHere('it', at + 5000)).toBe(true);
  expect(wasTerminatedHere('it', at + 60_000)).toBe(false);
});
