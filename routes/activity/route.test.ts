import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { startLaunch } from '#app/launches/start.ts';
import { launchState } from '#app/launches/store.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { paths } from '#app/paths.ts';
import { endSession } from '#app/session/sign-out.ts';
import { formArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { action } from './route.ts';

const serve = serveCluster();
const call = (fields: Record<string, string>) => outcomeOf(() => action(formArgs(paths.activity, fields)));
const REFUSED = { status: 500, body: { detail: 'no supervisor' } };

test('a model whose list the cluster does not give is not said to be gone', {
  tags: ['launches.again', 'failures.refused'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM', REFUSED);
  const asked = {
    intent: 'open-form',
    model_name: 'qwen2-instruct',
    kind: 'llm',
    from: '/running_models/LLM',
  };
  const back = async (fields: Record<string, string>) => {
    const led: unknown = await call(fields);
    return led instanceof Response && led.headers.get('Location');
  };
  expect(await back(asked)).toBe('/running_models/LLM');
  expect(shownBanner()?.text).toBe('Server error: 500 - no supervisor');
  cluster.failNext('GET /v1/model_registrations/*', { network: 'refused' }, 2);
  expect(await back(asked)).toBe('/running_models/LLM');
  expect(shownBanner()?.text).toMatch('could not be reached');
  expect(await back({ ...asked, model_name: 'nobody' })).toBe('/running_models/LLM');
  expect(unmarked(shownBanner()?.text ?? '')).toBe('No model of this cluster is named nobody any more.');
});

test('a form opens by the model’s own definition where the names do not come', {
  tags: ['launch.names', 'launches.again'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM', { network: 'refused' });
  const asked = { intent: 'open-form', model_name: 'qwen2-instruct', kind: 'llm' };
  const led: unknown = await call(asked);
  expect(led instanceof Response && led.headers.get('Location')).toBe(
    '/launch_model/llm?launch=qwen2-instruct',
  );
});

test('nothing is cancelled while the launch’s status is unknown', {
  tags: ['launches.cancel', 'failures.refused'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  cluster.failNext('GET /v1/models/instances', REFUSED);
  expect(await call({ intent: 'cancel', uid: 'theirs' })).toEqual({ ok: false });
  expect(shownBanner()?.text).toBe('Server error: 500 - no supervisor');
  expect(launchState().cancelling.size).toBe(0);
  expect(cluster.state.traffic.log.filter(line => line.endsWith('/cancel'))).toEqual([]);
});

test('a launch that still waits for an answer before it is sent is not sent as the next person', {
  tags: ['session.logout'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'admin');
  const gate = createGate();
  cluster.failNext('GET /openapi.json', { until: gate.passed });
  const begun = startLaunch('llm', { ...qwenLaunch, model_uid: 'mine' });
  const calls = () => cluster.state.traffic.log.join();
  await expect.poll(calls).toContain('GET /openapi.json');
  endSession();
  signInWith(cluster, 'admin');
  gate.open();
  expect(await begun).toBeUndefined();
  expect(calls()).not.toContain('POST');
  expect(launchState().launches).toEqual([]);
});
