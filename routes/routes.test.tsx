import { waitFor } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routerFuture } from '#app/router-future.ts';
import { actionArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { everyScreen } from '#test/journeys/every-screen.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { screenEntries, screens } from './features.ts';
import { routes } from './routes.ts';

const serve = serveCluster();

async function expectWay(from: string, to: string): Promise<void> {
  serve();
  const { router } = renderApp(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
}

test.each([
  ['/launch_model', 'modelType', '/launch_model/rerank'],
  ['/launch_model/custom', 'subType', '/launch_model/custom/image'],
  ['/running_models', 'runningModelType', '/running_models/audio'],
  ['/register_model', 'registerModelType', '/register_model/embedding'],
])(
  '%s names no tab and leads to the one that was open last',
  { tags: ['launch.tabs', 'custom.tabs', 'running.tabs', 'register.tabs'] },
  async (address, key, last) => {
    sessionStorage.setItem(key, last);
    await expectWay(address, last);
  },
);

test.each(['//elsewhere.example/x', 'javascript:alert(1)'])(
  'a remembered address is followed within the console only: %s',
  async stored => {
    sessionStorage.setItem('runningModelType', stored);
    await expectWay('/running_models', '/running_models/LLM');
  },
);

test.each(['/resources/rooms', '/resources/logout', '/resources/engines/llm/qwen2-instruct'])(
  '%s, which only screens call, redirects to the language models when typed',
  { tags: ['frame.unknown'] },
  async address => {
    serve();
    // Not rendered: in development the router warns of an address without a screen before its redirect.
    const router = createMemoryRouter(routes, { initialEntries: [address], future: routerFuture });
    await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
  },
);

/** The login, the log out and redirects run without a session. */
const OPEN = ['root', 'login', 'logout', 'resources', 'home', 'unknown', /-last$/, /^former-/];

function withCalls(table: readonly RouteObject[]): RouteObject[] {
  return table.flatMap(route => [route, ...withCalls(route.children ?? [])]);
}

test('every other loader and action sends a user without a token to the login', {
  tags: ['session.gate', 'running.no-token'],
}, async () => {
  const { state } = serve({ auth: true });
  const checked = withCalls(routes).filter(
    ({ id = '' }) => !OPEN.some(open => (typeof open === 'string' ? open === id : open.test(id))),
  );
  const calls = checked.flatMap(({ id, loader, action }) => [
    ...(typeof loader === 'function' ? [{ id, call: () => loader(loaderArgs('/x'), undefined) }] : []),
    ...(typeof action === 'function' ? [{ id, call: () => action(actionArgs('/x', ''), undefined) }] : []),
  ]);
  expect(calls.length).toBeGreaterThan(30);
  for (const { id, call } of calls) {
    const outcome = await outcomeOf(async () => await call());
    expect(outcome instanceof Response && outcome.headers.get('Location'), id).toBe('/login');
  }
  expect(state.traffic.log).toEqual(['GET /v1/cluster/auth']);
});

test('no two screens share an id, an address or a key', () => {
  const keys = screenEntries.flatMap(({ key }) => key ?? []);
  for (const names of [screens.map(({ id }) => id), screenEntries.map(({ to }) => to), keys])
    expect(new Set(names).size).toBe(names.length);
});

test('the journeys through every screen open each screen of the table', () => {
  const table = screens.map(({ id, path }) => ({ id, path: `/${path}` }));
  const opened = everyScreen.map(address => matchRoutes(table, address)?.[0]?.route.id);
  expect(table.map(({ id }) => id).filter(id => !opened.includes(id))).toEqual([]);
});
