import { expect, test } from 'vitest';
import { loggedFailures } from '#app/api/failure.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { can, capabilitiesKnown, forgetCapabilities, kindsHere, onCapabilities } from './capabilities.ts';

const serve = serveCluster();

/** A cluster that has cancel alone of the calls that newer releases have. */
const withCancel = { paths: { '/v1/models/{model_uid}/cancel': { post: {} }, '/v1/models': { get: {} } } };

test('a cluster can do what it has a call for', { tags: ['clusters.capabilities'] }, async () => {
  const cluster = serve();
  cluster.failNext('GET /openapi.json', { status: 200, body: withCancel });
  expect(can('cancel')).toBe(false);
  await capabilitiesKnown();
  expect([can('cancel'), can('progress')]).toEqual([true, false]);
});

test('the next page knows at once what the last one learned, and asks anew', {
  tags: ['clusters.capabilities'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /openapi.json', { status: 200, body: withCancel });
  await capabilitiesKnown();
  forgetCapabilities();
  expect(can('cancel')).toBe(true);
  await capabilitiesKnown();
  expect(can('cancel')).toBe(false);
});

test('a cluster that does not tell its calls can nothing more, and that is no failure', async () => {
  const { state, failNext } = serve();
  failNext('GET /openapi.json', { status: 404, body: { detail: 'Not Found' } });
  await capabilitiesKnown();
  await capabilitiesKnown();
  expect(can('cancel')).toBe(false);
  expect(state.traffic.log).toEqual(['GET /openapi.json']);
  expect(loggedFailures()).toEqual([]);
});

test('a cluster that could not be reached is asked again', async () => {
  const { state, failNext } = serve();
  failNext('GET /openapi.json', { network: 'refused' });
  await capabilitiesKnown();
  await capabilitiesKnown();
  expect(state.traffic.log).toHaveLength(2);
});

test.each([429, 500, 502, 503, 504])(
  'what was known of a cluster stays while it, or a proxy before it, answers %i, and it is asked again',
  async status => {
    const { state, failNext } = serve();
    failNext('GET /openapi.json', { status: 200, body: withCancel });
    await capabilitiesKnown();
    forgetCapabilities();
    failNext('GET /openapi.json', { status, body: { detail: 'The cluster is away' } });
    await capabilitiesKnown();
    expect(can('cancel')).toBe(true);
    forgetCapabilities();
    expect(can('cancel')).toBe(true);
    failNext('GET /openapi.json', { status, body: { detail: 'The cluster is away' } });
    await capabilitiesKnown();
    await capabilitiesKnown();
    expect(state.traffic.log).toHaveLength(4);
    expect(can('cancel')).toBe(false);
  },
);

test.each([401, 403, 404, 405])(
  'a cluster that answers %i does not tell its calls, and what was known goes',
  async status => {
    const { failNext } = serve();
    failNext('GET /openapi.json', { status: 200, body: withCancel });
    await capabilitiesKnown();
    forgetCapabilities();
    failNext('GET /openapi.json', { status, body: { detail: 'No' } });
    await capabilitiesKnown();
    expect([can('cancel'), can('pages')]).toEqual([false, true]);
  },
);

test('each of several clusters below one origin is remembered for itself', async () => {
  const { failNext } = serve();
  failNext('GET /openapi.json', { status: 200, body: withCancel });
  await capabilitiesKnown();
  window.history.replaceState(null, '', '/team/b/ui/');
  forgetCapabilities();
  expect([can('cancel'), can('pages')]).toEqual([false, true]);
  window.history.replaceState(null, '', '/ui/');
  forgetCapabilities();
  expect(can('cancel')).toBe(true);
});

test('where something else answers, what was known of the cluster stays, and it is not asked again', async () => {
  const { state, failNext } = serve();
  failNext('GET /openapi.json', { status: 200, body: withCancel });
  await capabilitiesKnown();
  forgetCapabilities();
  failNext('GET /openapi.json', { status: 200, body: '<!doctype html>' });
  await capabilitiesKnown();
  await capabilitiesKnown();
  expect(can('cancel')).toBe(true);
  expect(state.traffic.log).toEqual(['GET /openapi.json', 'GET /openapi.json']);
});

test('a kind that only some releases know is there once the cluster has told of its call, in its place', {
  tags: ['clusters.kinds'],
}, async () => {
  serve({ release: '4.1' });
  const seen: number[] = [];
  onCapabilities(() => seen.push(kindsHere().length));
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  await capabilitiesKnown();
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio', 'video']);
  expect(kindsHere()).toBe(kindsHere());
  expect(seen).toEqual([6]);
});

test('an older cluster has the five kinds of every release, and is asked for no sixth', {
  tags: ['clusters.kinds'],
}, async () => {
  const { state } = serve();
  await capabilitiesKnown();
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  expect(state.traffic.log).toEqual(['GET /openapi.json']);
  expect(loggedFailures()).toEqual([]);
});
