import { type LoaderFunction, type LoaderFunctionArgs, replace } from '@remix-run/router';
import type { RouteObject } from 'react-router';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/session/require-session.ts';
import { setting } from '#app/storage/settings.ts';
import { remembered } from '#app/storage/stored.ts';
import * as layout from './layout/route.ts';
import { actionOf, loaderOf, screenOf } from './lazy-route.ts';
import * as logout from './logout/route.ts';
import { type Screen, screenEntries, screens } from './screens.ts';

const engines = () => import('#app/features/engines/route.ts');
const presets = () => import('#app/features/presets/route.ts');
const replicas = () => import('#app/features/replicas/route.ts');
const login = () => import('./login/route.ts');
const launchAction = () => import('#app/features/launch/route.ts');
const modelCache = () => import('#app/features/model-cache/route.ts');
const deletableFiles = () => import('#app/features/model-cache/deletable-files/route.ts');
const modelDetails = () => import('#app/features/model-details/route.ts');
const otherTypes = () => import('./launch-model/other-types/route.ts');
const runningNow = () => import('#app/features/model-cache/running-now/route.ts');
const rooms = () => import('#app/features/free-memory/route.ts');
const palette = () => import('#app/features/palette/route.ts');
const support = () => import('./layout/menu/route.ts');
const unfinishedEdit = () => import('#app/features/interrupted-edits/route.ts');

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
        children: [
          { id: 'logout', path: 'logout', ...logout },
          ...[
            { id: 'engines', path: 'engines/:kind/:modelName/:part?', ...loaderOf(engines) },
            { id: 'model-details', path: 'model-details/:kind/:modelName', ...loaderOf(modelDetails) },
            { id: 'launch-action', path: 'launch', ...actionOf(launchAction) },
            {
              id: 'model-cache',
              path: 'model-cache/:modelName',
              ...loaderOf(modelCache),
              ...actionOf(modelCache),
            },
            {
              id: 'deletable-files',
              path: 'deletable-files/:version',
              ...loaderOf(deletableFiles),
            },
            { id: 'presets', path: 'presets/:modelName', ...loaderOf(presets), ...actionOf(presets) },
            { id: 'replicas', path: 'replicas/:uid', ...loaderOf(replicas), ...actionOf(replicas) },
            { id: 'rooms', path: 'rooms', ...loaderOf(rooms) },
            { id: 'running-now', path: 'running', ...loaderOf(runningNow) },
            { id: 'palette', path: 'palette', ...loaderOf(palette) },
            { id: 'other-types', path: 'other-types', ...loaderOf(otherTypes) },
            { id: 'support', path: 'support', ...loaderOf(support) },
            { id: 'unfinished-edit', path: 'unfinished-edit', ...actionOf(unfinishedEdit) },
          ].map(guarded),
        ],
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
              ...screens.map(screenRoute),
              ...screens.flatMap(lastVisitedRoute),
              {
                id: 'unknown',
                path: '*',
                // The address of a launch set until 1.0.
                ...redirectTo(({ url }) => (/launch_set$/.test(url) ? paths.desired : paths.launch('llm'))),
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

function screenRoute({ id, path, route, screen }: Screen): RouteObject {
  return { id, path, ...guarded(screenOf(route, screen)) };
}

/** The address without a tab, which leads to the last open tab. */
function lastVisitedRoute({ id, path, entry }: Screen): RouteObject[] {
  if (entry?.remembers === undefined) return [];
  const { remembers, to } = entry;
  const address = () => /^\/[a-z].*/.exec(remembered(remembers) ?? '')?.[0] ?? to;
  return [{ id: `${id}-last`, path: path.slice(0, path.indexOf('/:')), ...redirectTo(address) }];
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
