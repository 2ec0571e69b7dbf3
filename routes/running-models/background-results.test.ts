import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { isUnattended, isUnderWay, launchState } from '#app/launches/store.ts';
import { launchesText } from '#app/messages/launches.ts';
import { markVisible } from '#app/notify/background-result.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { endSession } from '#app/session/sign-out.ts';
import { actionArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { action } from './route.ts';

const serve = serveCluster();

function terminate(intent: 'terminate' | 'terminate-some', ...uids: string[]) {
  const form = new URLSearchParams([['intent', intent], ...uids.map(uid => ['uid', uid])]);
  return action(actionArgs('/running_models/LLM', form));
}

const payload = { model_uid: 'voice', model_name: 'whisper-base', model_type: 'audio' };

function again() {
  const form = new URLSearchParams({ intent: 'launch-again', payload: JSON.stringify(payload) });
  return action(actionArgs('/running_models/audio', form));
}

test('the result is reported elsewhere if the running models are not shown', {
  tags: ['running.terminate-some', 'running.terminate'],
}, async () => {
  const cluster = serve({ running: 3 });
  const [first = '', second = '', third = ''] = cluster.state.running.keys();
  const leave = markVisible('/running_models/');
  await terminate('terminate', first);
  expect(shownToasts()).toEqual([]);
  leave();
  await terminate('terminate', second);
  expect(shownToasts().map(({ text }) => unmarked(text))).toEqual([`${second} is terminated.`]);
  cluster.failNext(`DELETE /v1/models/${third}`, { status: 500, body: { detail: 'Actor lost' } });
  await terminate('terminate-some', third);
  expect(shownBanner()?.text).toBe(`0 of 1 model terminated.\n${third}: Actor lost`);
});

test('a refused relaunch is reported elsewhere too, and listed among the failed launches', {
  tags: ['launches.place'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.' } }, 2);
  const leave = markVisible('/running_models/');
  expect(await again()).toMatchObject({ did: 'not-launched', again: { uid: 'voice', payload } });
  expect(shownBanner()).toBeUndefined();
  leave();
  await again();
  expect(unmarked(shownBanner()?.text ?? '')).toBe('Launch of whisper-base: Server error: 503 - No slot.');
  expect(launchState().launches.map(({ status }) => status)).toEqual(['failed', 'failed']);
});

test('a relaunch without an answer is not called failed', {
  tags: ['launches.place'],
}, async () => {
  serve().failNext('POST /v1/models', { network: 'refused' });
  expect(await again()).toMatchObject({ did: 'not-launched', words: launchesText.unanswered });
  expectLogged(/could not be reached/);
  expect(shownBanner()).toBeUndefined();
  expect(launchState().launches.map(({ status }) => status)).toEqual(['no-response']);
});

test('the notice that a model is launched again goes with the model', {
  tags: ['running.terminate'],
}, async () => {
  serve();
  expect(await again()).toMatchObject({ did: 'launched', uid: 'voice' });
  expect(shownToasts()).toMatchObject([{ model: { uid: 'voice', kind: 'audio' } }]);
  expect(launchState().launches.map(({ status }) => status)).toEqual(['running']);
  await terminate('terminate', 'voice');
  expect(shownToasts().map(({ text }) => unmarked(text))).toEqual(['voice is terminated.']);
});

test('a launch again that the cluster has only taken is not said to run', {
  tags: ['launches.watch'],
}, async () => {
  serve({ release: '4.1' });
  expect(await again()).toMatchObject({ did: 'launching', uid: 'voice' });
  expect(shownToasts()).toEqual([]);
  expect(launchState().launches.filter(one => isUnderWay(one) && isUnattended(one))).toHaveLength(1);
});

test.each([
  ['GET /openapi.json', 0],
  ['POST /v1/models', 1],
])(
  'a log out at %s starts no relaunch, and reports none that has begun',
  {
    tags: ['launches.place', 'session.logout'],
  },
  async (held, begun) => {
    const cluster = serve();
    const gate = createGate();
    cluster.failNext(held, { until: gate.passed });
    const pending = again();
    await expect.poll(() => cluster.state.traffic.log).toContain(held);
    endSession();
    gate.open();
    expect(await pending).toMatchObject({ did: 'nothing' });
    expect(cluster.state.traffic.log.filter(line => line === 'POST /v1/models')).toHaveLength(begun);
    expect([shownToasts(), shownBanner(), launchState().launches]).toEqual([[], undefined, []]);
  },
);

test.each([
  ['terminate-some', 'DELETE /v1/models/*', 1],
  ['terminate-some', 'GET /v1/models', 0],
  ['terminate', 'GET /v1/models', 0],
] as const)(
  'to %s: a log out at %s cancels terminations that have not begun, and reports no others',
  {
    tags: ['running.terminate-some', 'running.terminate', 'session.logout'],
  },
  async (intent, held, begun) => {
    const cluster = serve({ running: 3 });
    const uids = [...cluster.state.running.keys()];
    const deleted = () => cluster.state.traffic.log.filter(line => line.startsWith('DELETE'));
    const gate = createGate();
    cluster.failNext(held, { until: gate.passed });
    const pending = terminate(intent, ...uids);
    await expect.poll(() => cluster.state.traffic.underWay).toBe(1);
    await expect.poll(deleted).toHaveLength(begun);
    endSession();
    gate.open();
    await pending;
    expect(deleted()).toHaveLength(begun);
    expect(shownToasts()).toEqual([]);
  },
);
