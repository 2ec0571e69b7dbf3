import { render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { routerFuture } from '#app/router-future.ts';
import { routes } from '#routes/routes.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { startUser } from '#test/start-user.ts';

const serve = serveCluster();

/** The console's own routes with a broken one. */
function renderBroken(id: string, address: string) {
  const broken = (table: RouteObject[]): RouteObject[] =>
    table.map(route => {
      if (route.id === id) return { id, path: route.path, handle: route.handle, Component: Broken };
      return route.children ? { ...route, children: broken(route.children) } : route;
    });
  const router = createMemoryRouter(broken(routes), { initialEntries: [address], future: routerFuture });
  render(<App router={router} />);
  return { router, user: startUser() };
}

function Broken(): never {
  throw new Error('<img src=x onerror=alert(1)> broke');
}

test('a screen that breaks leaves the navigation alive', { tags: ['failures.fallback'] }, async () => {
  serve();
  const { user } = renderBroken('cluster-info', '/cluster_info');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveFocus();
  expect(screen.getByText(sentence(/<img src=x onerror=alert\(1\)> broke/))).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Copy the details' })).toBeVisible();
  expectLogged(/broke/);
  expectLogged(/broke/);
  await user.click(screen.getByRole('link', { name: 'Register Model' }));
  expect(await screen.findByRole('heading', { name: /Register Model/ })).toBeVisible();
});

test('without the layout it has a main of its own, and a way home', async () => {
  serve();
  const { user, router } = renderBroken('login', '/login');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expectLogged(/broke/);
  expectLogged(/broke/);
  await user.click(screen.getByRole('link', { name: 'Go to Launch Model' }));
  expect(await screen.findByRole('navigation')).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/llm');
});
