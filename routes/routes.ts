import { type LoaderFunction, type LoaderFunctionArgs, replace } from '@remix-run/router';
import type { RouteObject } from 'react-router';
import type { Resource, Screen } from '#app/features/feature.ts';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/session/require-session.ts';
import { setting } from '#app/storage/settings.ts';
import { remembered } from '#app/storage/stored.ts';
import type { ShownHandle, TabbedPage } from '#app/ui/text/page-title.tsx';
import { resources, screenEntries, screens } from './features.ts';
import * as layout from './layout/route.ts';
import { actionOf, loaderOf, screenOf } from './lazy-route.ts';
import * as logout from './logout/route.ts';

const TABBED: readonly TabbedPage[] = ['cluster', 'administer'];

const login = () => import('./login/route.ts');

/** Every address of the console. Ids are explicit: integration tests ask for a route by its id. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    lazy: layout.lazyRoot,
    loader: layout.rootLoader,
    shouldRevalidate: layout.shouldRevalidate,
    HydrateFallback: layout.HydrateFallback,
    children: [
      {
        id: 'login',
        path: 'login',
        ...screenOf(login, () => import('./login/screen.tsx')),
      },
      {
        // Screens call the resources, not this route: its loader runs only for a typed address.
        id: 'resources',
        path: 'resources',
        ...redirectTo(() => paths.launch('llm')),
        children: [{ id: 'logout', path: 'logout', ...logout }, ...resources.map(resourceRoute)],
      },
      {
        id: 'layout',
        lazy: layout.lazy,
        ...guarded({ loader: layout.loader }),
        shouldRevalidate: layout.shouldRevalidate,
        children: [
          {
            id: 'screens',
            lazy: layout.lazyScreenError,
            children: [
              { id: 'home', index: true, ...redirectTo(startPage) },
              ...screens.filter(({ entry }) => entry?.tabOf === undefined).map(screenRoute),
              ...TABBED.map(tabbedRoute),
              ...screens.flatMap(lastVisitedRoute),
              ...screens.flatMap(formerRoutes),
              {
                id: 'unknown',
                path: '*',
                ...redirectTo(() => paths.launch('llm')),
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The target of the bare address: Launch Model, unless the user chose another screen. */
function startPage(request: Request): string | Promise<string> {
  const chosen = screenEntries.find(({ start }) => start === setting('startPage'));
  return chosen?.startAddress?.(request) ?? chosen?.to ?? paths.launch('llm');
}

function screenRoute({ id, path, route, screen, entry }: Screen): RouteObject {
  const made = screenOf(route, screen);
  const { text, tabOf } = entry ?? {};
  const shown: ShownHandle = { text, tabOf };
  return { id, path, ...guarded({ ...made, handle: { ...made.handle, ...shown } }) };
}

/** A page without an address, whose tabs are the screens below it. */
function tabbedRoute(page: TabbedPage): RouteObject {
  const tabs = screens.filter(({ entry }) => entry?.tabOf === page);
  return { id: page, lazy: layout.lazyTabs, handle: layout.tabsHandle, children: tabs.map(screenRoute) };
}

function resourceRoute({ id, path, loads, acts }: Resource): RouteObject {
  return { id, path, ...guarded({ ...(loads && loaderOf(loads)), ...(acts && actionOf(acts)) }) };
}

/** The address without a tab, which leads to the last open tab. */
function lastVisitedRoute({ id, path, entry }: Screen): RouteObject[] {
  if (entry?.remembers === undefined) return [];
  const { remembers, to } = entry;
  const address = () => /^\/[a-z].*/.exec(remembered(remembers) ?? '')?.[0] ?? to;
  return [{ id: `${id}-last`, path: path.slice(0, path.indexOf('/:')), ...redirectTo(address) }];
}

/** The earlier addresses of a screen lead to it. */
function formerRoutes({ formerly = [], path }: Screen): RouteObject[] {
  return formerly.map(one => ({
    id: `former-${one}`,
    path: one,
    ...redirectTo(({ url }) => `/${path}${new URL(url).search}`),
  }));
}

/** The session check of every loader and action but those of the login and the log out (session.gate). */
function guarded<R extends Pick<RouteObject, 'loader' | 'action' | 'handle'>>(route: R): R {
  return { ...route, ...check(route.loader, 'loader'), ...check(route.action, 'action') };

  function check(call: LoaderFunction | boolean | undefined, name: 'loader' | 'action') {
    if (typeof call !== 'function') return {};
    return {
      [name]: async (args: LoaderFunctionArgs, context?: unknown) => {
        // The code loads while the cluster answers.
        route.handle?.prefetch();
        await requireSession();
        return call(args, context);
      },
    };
  }
}

/** A route that never renders: another one replaces it. */
function redirectTo(address: (request: Request) => string | Promise<string>) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => replace(await address(request)),
    Component: layout.HydrateFallback,
  };
}
