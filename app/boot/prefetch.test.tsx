import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listRunning } from '#app/cluster/models/models.ts';
import { takePrefetched } from '#app/http/prefetched.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { signedOut } from '#app/session/session.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { startPrefetch } from './prefetch.ts';

const serve = serveCluster();
// As after an earlier visit of an open cluster.
beforeEach(() => setAuthNeeded(false));
afterEach(() => {
  for (const untaken of ['/v1/cluster/auth', '/v1/models']) void takePrefetched(untaken, undefined);
});

test.each([
  ['', '/', 'GET /v1/model_registrations/LLM?detailed=true', 'launch'],
  [
    '#/launch_model/llm?launch=x',
    '/launch_model/llm',
    'GET /v1/model_registrations/LLM?detailed=true',
    'launch',
  ],
  [
    '#/launch_model/rerank',
    '/launch_model/rerank',
    'GET /v1/model_registrations/rerank?detailed=true',
    'launch',
  ],
  ['#/running_models/LLM', '/running_models/LLM', 'GET /v1/models', 'launch'],
  ['#/cluster_info', '/cluster_info', 'GET /v1/cluster/info?detailed=true', 'launch'],
  ['', '/', 'GET /v1/models', 'running'],
  ['#/', '/', 'GET /v1/cluster/info?detailed=true', 'cluster'],
])(
  'the screen at "%s" takes the early answers and asks nothing twice',
  async (hash, address, list, start) => {
    const { state } = serve();
    if (start !== undefined) localStorage.setItem('startPage', start);
    startPrefetch(hash);
    await vi.waitFor(() => expect(state.traffic.log).toEqual(['GET /v1/cluster/auth', list]));
    renderApp(address);
    await screen.findByRole('navigation');
    await vi.waitFor(() => expect(state.traffic.underWay).toBe(0));
    expect(state.traffic.log.filter(line => line === list || line === 'GET /v1/cluster/auth')).toHaveLength(
      2,
    );
  },
);

test.each([
  ['#/login', 'launch'],
  ['#/launch_model/custom/llm', 'launch'],
  ['#/register_model/llm', 'launch'],
  ['#/launch_model/none', 'launch'],
  ['', 'overview'],
  ['#/', 'register'],
])('at "%s" only authentication is asked, with the start page %s', async (hash, start) => {
  const { state } = serve();
  localStorage.setItem('startPage', start);
  startPrefetch(hash);
  for (const list of ['models', 'cluster/info?detailed=true', 'model_registrations/LLM?detailed=true'])
    expect(takePrefetched(`/v1/${list}`, undefined)).toBeUndefined();
  await takePrefetched('/v1/cluster/auth', undefined);
  expect(state.traffic.log).toEqual(['GET /v1/cluster/auth']);
});

test('the first list is asked for beside the question whether that is allowed, and a refused guess is no failure', async () => {
  const cluster = serve({ auth: true });
  const answer = createGate();
  cluster.failNext('GET /v1/cluster/auth', { until: answer.passed });
  startPrefetch('#/running_models/LLM');
  expect(await takePrefetched('/v1/models', undefined)).toBeUndefined();
  expect(cluster.state.traffic.log).toContain('GET /v1/models');
  expect(authStatus()).toBeUndefined();
  answer.open();
});

test.each([
  ['no token cookie', 'token=; max-age=0', undefined, 0],
  ['an empty token cookie', 'token=', undefined, 0],
  ['the cookie of another tab', 'token=of-another-tab', undefined, 0],
  ['no token cookie but a token of this tab', 'token=; max-age=0', 'of-this-tab', 1],
])(
  'with %s running models are asked for early as often as the tab may',
  {
    tags: ['running.no-token'],
  },
  async (_, cookie, token, times) => {
    const { state } = serve();
    signedOut();
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it
    document.cookie = `${cookie}; path=/`;
    if (token !== undefined) sessionStorage.setItem('token', token);
    startPrefetch('#/running_models/LLM');
    await takePrefetched('/v1/cluster/auth', undefined);
    await takePrefetched('/v1/models', token);
    expect(state.traffic.log.filter(line => line === 'GET /v1/models')).toHaveLength(times);
  },
);

test('a cluster that is known to want a sign-in is asked for nothing else', async () => {
  const { state } = serve({ auth: true });
  setAuthNeeded(true);
  startPrefetch('#/running_models/LLM');
  await takePrefetched('/v1/cluster/auth', undefined);
  expect(takePrefetched('/v1/models', undefined)).toBeUndefined();
  expect(state.traffic.log).toEqual(['GET /v1/cluster/auth']);
});

test('an early answer is used once, and a call that failed early is made again', async () => {
  const cluster = serve();
  startPrefetch('#/running_models/LLM');
  await listRunning();
  await listRunning();
  expect(cluster.state.traffic.log.filter(line => line === 'GET /v1/models')).toHaveLength(2);
  cluster.failNext('GET /v1/models', { network: 'refused' });
  startPrefetch('#/running_models/LLM');
  expect(await listRunning()).toMatchObject({ ok: true });
});

test.each([
  ['a refusal', { status: 502, body: '<html></html>', contentType: 'text/html' }],
  ['a gateway’s page', { status: 200, body: '<html></html>', contentType: 'text/html' }],
] as const)('an early answer that is %s is not used: the call may succeed by then', async (_, failure) => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', failure);
  startPrefetch('#/running_models/LLM');
  await vi.waitFor(() => expect(cluster.state.traffic.log).toHaveLength(2));
  expect(await listRunning()).toMatchObject({ ok: true });
});

test('an early answer that is not taken within five seconds is not used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { state } = serve();
  startPrefetch('#/running_models/LLM');
  await vi.waitFor(() => expect(state.traffic.log).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(5_000);
  await listRunning();
  expect(state.traffic.log).toHaveLength(3);
});

test('an answer for another token is not used', async () => {
  const { state } = serve({ auth: true });
  sessionStorage.setItem('token', 'of-somebody-else');
  startPrefetch('#/running_models/LLM');
  sessionStorage.removeItem('token');
  await vi.waitFor(() => expect(state.traffic.log).toHaveLength(2));
  await listRunning();
  expect(state.traffic.log).toHaveLength(3);
});
