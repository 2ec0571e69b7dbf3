import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#routes/routes.ts';
import { screenEntries, screens } from '#routes/screens.ts';
import { actionArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { everyScreen } from '#test/journeys/every-screen.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The login, the log out and redirects run without a session. */
const OPEN = ['root', 'login', 'logout', 'resources', 'home', 'unknown', /-last$/];

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
