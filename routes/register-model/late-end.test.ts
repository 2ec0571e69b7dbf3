import { expect, test } from 'vitest';
import { blankDraft } from '#app/definitions/definitions.ts';
import { endSession } from '#app/session/sign-out.ts';
import { storeDraft, storedDraftText } from '#app/storage/form-draft.ts';
import { action } from '#routes/register-model/route.ts';
import { jsonArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const draft = { ...blankDraft('rerank'), model_name: 'mine' };
const DRAFT = 'register:rerank';
const WORKER = 'worker:register:rerank';

/** Registers the stored draft; `meanwhile` runs before the cluster answers. */
async function register(meanwhile: () => void) {
  const { state, failNext } = serve();
  const gate = createGate();
  failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  storeDraft(DRAFT, draft);
  storeDraft(WORKER, { worker: '10.0.0.1' });
  const params = { kind: 'rerank' };
  const ended = action(jsonArgs('/register_model/rerank', { intent: 'register', draft }, { params }));
  await expect.poll(() => state.traffic.log.some(line => line.startsWith('POST '))).toBe(true);
  meanwhile();
  gate.open();
  expect(await ended).toMatchObject({ ok: true });
}

test('the stored draft is deleted after a success', async () => {
  await register(() => {});
  expect([storedDraftText(DRAFT), storedDraftText(WORKER)]).toEqual([undefined, undefined]);
});

test('text typed during the registration remains', async () => {
  const next = { ...draft, model_name: 'the-next-one' };
  await register(() => {
    storeDraft(DRAFT, next);
    storeDraft(WORKER, { worker: '10.0.0.2' });
  });
  expect(storedDraftText(DRAFT)).toBe(JSON.stringify(next));
  expect(storedDraftText(WORKER)).toBe('{"worker":"10.0.0.2"}');
});

/** Sends a draft whose registration is pending. */
async function sendOne() {
  const { state, failNext } = serve();
  const gate = createGate();
  failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  const send = (one: object) => {
    storeDraft(DRAFT, one);
    const body = { intent: 'register', draft: one };
    return action(jsonArgs('/register_model/rerank', body, { params: { kind: 'rerank' } }));
  };
  const posts = () => state.traffic.log.filter(line => line.startsWith('POST ')).length;
  const first = send(draft);
  await expect.poll(posts).toBe(1);
  return { first, send, posts, gate };
}

test('a corrected draft of the same name is sent after the first one, and stays when it is refused', {
  tags: ['register.in-turn'],
}, async () => {
  const { first, send, posts, gate } = await sendOne();
  const corrected = { ...draft, model_uri: '/right' };
  const second = send(corrected);
  gate.open();
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject({ ok: false, message: expect.stringContaining('conflicts with') });
  expect(storedDraftText(DRAFT)).toBe(JSON.stringify(corrected));
  expect(posts()).toBe(2);
});

test('the same draft that is sent twice is registered once', { tags: ['register.in-turn'] }, async () => {
  const { first, send, posts, gate } = await sendOne();
  const second = send(draft);
  gate.open();
  expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(posts()).toBe(1);
});

test('a waiting submission is not sent after its user has left', {
  tags: ['register.in-turn'],
}, async () => {
  const { first, send, posts, gate } = await sendOne();
  const second = send({ ...draft, model_uri: '/right' });
  // This one follows it and ends at once.
  await send({ ...draft, model_name: '' });
  endSession();
  gate.open();
  expect(await Promise.all([first, second])).toMatchObject([{ ok: false }, { ok: false }]);
  expect(posts()).toBe(1);
});

test('the next user gets nothing of the last one’s submission: an equal draft is sent again', {
  tags: ['register.in-turn'],
}, async () => {
  const { first, send, posts, gate } = await sendOne();
  endSession();
  expect(await send(draft)).toMatchObject({ ok: true });
  expect(posts()).toBe(2);
  gate.open();
  expect(await first).toMatchObject({ ok: false });
});
