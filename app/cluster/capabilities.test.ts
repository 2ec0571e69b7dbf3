import { expect, test } from 'vitest';
import { loggedFailures } from '#app/http/failure.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { can, capabilitiesKnown, forgetCapabilities, kindsHere, onCapabilities } from './capabilities.ts';

const serve = serveCluster();

/** A cluster with cancel alone of the calls of newer releases. */
const withCancel = { paths: { '/v1/models/{model_uid}/cancel': { post: {} }, '/v1/models': { get: {} } } };

test('a cluster has the capabilities of its calls', { tags: ['clusters.capabilities'] }, async () => {
  const cluster = serve();
  cluster.failNext('GET /openapi.json', { status: 200, body: withCancel });
  expect(can('cancel')).toBe(false);
  await capabilitiesKnown();
  expect([can('cancel'), can('progress')]).toEqual([true, false]);
});

test('the next page has the stored capabilities at once, and asks again', {
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

test('a cluster that does not list its calls has no more capabilities, and that is no failure', async () => {
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
  'stored capabilities remain while the cluster, or a proxy before it, answers %i, and it is asked again',
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
  'a cluster that answers %i does not list its calls, and stored capabilities go',
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

test('if something else answers, stored capabilities remain, and it is not asked again', async () => {
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

test('a kind of only some releases appears in its place once the cluster has listed its call', {
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
