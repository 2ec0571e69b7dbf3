import { expect, test } from 'vitest';
import { blankDraft } from '#app/kinds/definitions.ts';
import { draftText, keepDraft } from '#app/session/kept-draft.ts';
import { action } from '#routes/register-model/route.ts';
import { jsonArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const draft = { ...blankDraft('rerank'), model_name: 'mine' };
const DRAFT = 'register:rerank';
const WORKER = 'worker:register:rerank';

/** Registers what is kept; `meanwhile` happens before the cluster answers. */
async function register(meanwhile: () => void) {
  const { state, failNext } = serve();
  const gate = createGate();
  failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  keepDraft(DRAFT, draft);
  keepDraft(WORKER, { worker: '10.0.0.1' });
  const params = { kind: 'rerank' };
  const ended = action(jsonArgs('/register_model/rerank', { intent: 'register', draft }, { params }));
  await expect.poll(() => state.traffic.log.some(line => line.startsWith('POST '))).toBe(true);
  meanwhile();
  gate.open();
  expect(await ended).toMatchObject({ ok: true });
}

test('what was kept of a form is forgotten when it has succeeded', async () => {
  await register(() => {});
  expect([draftText(DRAFT), draftText(WORKER)]).toEqual([undefined, undefined]);
});

test('what was typed into the form while the cluster registered the model stays', async () => {
  const next = { ...draft, model_name: 'the-next-one' };
  await register(() => {
    keepDraft(DRAFT, next);
    keepDraft(WORKER, { worker: '10.0.0.2' });
  });
  expect(draftText(DRAFT)).toBe(JSON.stringify(next));
  expect(draftText(WORKER)).toBe('{"worker":"10.0.0.2"}');
});
