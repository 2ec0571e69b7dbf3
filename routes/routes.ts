import { type LoaderFunctionArgs, replace } from '@remix-run/router';
import type { RouteObject } from 'react-router';
import { setting } from '#app/data/settings.ts';
import { actionOf, loaderOf, screenOf } from '#app/lazy-route.ts';
import { loadCode } from '#app/load-code.ts';
import { paths } from '#app/paths.ts';
import { type RememberedKey, remembered } from '#app/stored.ts';
import * as launchModel from './launch-model/route.ts';
import * as layout from './layout/route.ts';
import * as logout from './logout/route.ts';

const cachedModels = () => import('./cached-models/route.ts');
const worker = () => import('./cluster-info/worker/route.ts');
const runningModel = () => import('./running-models/model/route.ts');
const clusterInfo = () => import('./cluster-info/route.ts');
const customModels = () => import('./custom-models/route.ts');
const engines = () => import('./engines/route.ts');
const presets = () => import('./presets/route.ts');
const replicas = () => import('./replicas/route.ts');
const login = () => import('./login/route.ts');
const launches = () => import('./launches/route.ts');
const launchSet = () => import('./launch-set/route.ts');
const launchAction = () => import('./launch/route.ts');
const modelCache = () => import('./cache/route.ts');
const modelDetails = () => import('./model-details/route.ts');
const otherTypes = () => import('./other-types/route.ts');
const overview = () => import('./overview/route.ts');
const rooms = () => import('./rooms/route.ts');
const palette = () => import('./palette/route.ts');
const registerModel = () => import('./register-model/route.ts');
const runningModels = () => import('./running-models/route.ts');
const settingsRoute = () => import('./settings/route.ts');
const support = () => import('./support/route.ts');
const unfinishedEdit = () => import('./unfinished-edit/route.ts');

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
        ...actionOf(login),
      },
      {
        // Screens call the resources, and not their parent: its loader runs only where somebody goes to the address of one.
        id: 'resources',
        path: 'resources',
        ...redirectTo(() => paths.launch('llm')),
        children: [
          { id: 'logout', path: 'logout', ...logout },
          { id: 'engines', path: 'engines/:kind/:modelName', ...loaderOf(engines) },
          { id: 'model-details', path: 'model-details/:kind/:modelName', ...loaderOf(modelDetails) },
          { id: 'launch-action', path: 'launch', ...actionOf(launchAction) },
          {
            id: 'model-cache',
            path: 'model-cache/:modelName',
            ...loaderOf(modelCache),
            ...actionOf(modelCache),
          },
          { id: 'presets', path: 'presets/:modelName', ...loaderOf(presets), ...actionOf(presets) },
          { id: 'replicas', path: 'replicas/:uid', ...loaderOf(replicas), ...actionOf(replicas) },
          { id: 'rooms', path: 'rooms', ...loaderOf(rooms) },
          { id: 'palette', path: 'palette', ...loaderOf(palette) },
          { id: 'other-types', path: 'other-types', ...loaderOf(otherTypes) },
          { id: 'support', path: 'support', ...loaderOf(support) },
          { id: 'unfinished-edit', path: 'unfinished-edit', ...actionOf(unfinishedEdit) },
        ],
      },
      {
        id: 'layout',
        lazy: layout.lazy,
        loader: layout.loader,
        shouldRevalidate: layout.shouldRevalidate,
        children: [
          {
            id: 'screens',
            lazy: layout.lazyScreenError,
            children: [
              { id: 'home', index: true, ...redirectTo(startPage) },
              { id: 'launch', path: 'launch_model', ...lastVisited('modelType', paths.launch('llm')) },
              { id: 'launch-model', path: 'launch_model/:kind', ...launchModel },
              {
                id: 'custom',
                path: 'launch_model/custom',
                ...lastVisited('subType', paths.custom('llm')),
              },
              {
                id: 'custom-models',
                path: 'launch_model/custom/:kind',
                ...screenOf(customModels, () => import('./custom-models/screen.tsx')),
                ...actionOf(customModels),
              },
              {
                id: 'running',
                path: 'running_models',
                ...lastVisited('runningModelType', paths.running('llm')),
              },
              {
                id: 'running-models',
                path: 'running_models/:kind',
                ...screenOf(runningModels, () => import('./running-models/screen.tsx')),
                ...actionOf(runningModels),
              },
              {
                id: 'running-model',
                path: 'running_model/:uid',
                ...screenOf(runningModel, () => import('./running-models/model/screen.tsx')),
              },
              {
                id: 'register',
                path: 'register_model',
                ...lastVisited('registerModelType', paths.register('llm')),
              },
              {
                id: 'register-model',
                path: 'register_model/:kind/:modelName?',
                ...screenOf(registerModel, () => import('./register-model/screen.tsx')),
                ...actionOf(registerModel),
              },
              {
                id: 'launches',
                path: 'launches',
                ...screenOf(launches, () => import('./launches/screen.tsx')),
                ...actionOf(launches),
              },
              {
                id: 'launch-set',
                path: 'launch_set',
                ...screenOf(launchSet, () => import('./launch-set/screen.tsx')),
              },
              {
                id: 'overview',
                path: 'overview',
                ...screenOf(overview, () => import('./overview/screen.tsx')),
              },
              {
                id: 'cluster-info',
                path: 'cluster_info',
                ...screenOf(clusterInfo, () => import('./cluster-info/screen.tsx')),
              },
              {
                id: 'worker',
                path: 'cluster_info/:address',
                ...screenOf(worker, () => import('./cluster-info/worker/screen.tsx')),
              },
              {
                id: 'cached-models',
                path: 'cached_models',
                ...screenOf(cachedModels, () => import('./cached-models/screen.tsx')),
                ...actionOf(cachedModels),
              },
              {
                id: 'settings',
                path: 'settings',
                ...screenOf(settingsRoute, () => import('./settings/screen.tsx')),
              },
              { id: 'unknown', path: '*', ...redirectTo(() => paths.launch('llm')) },
            ],
          },
        ],
      },
    ],
  },
];

/** Where the bare address leads: Launch Model, unless the person chose another screen. */
function startPage(request: Request): string | Promise<string> {
  const chosen = setting('startPage');
  if (chosen === 'overview') return loadCode(overview).then(({ startAddress }) => startAddress(request));
  if (chosen === 'running') return paths.running('llm');
  if (chosen === 'cluster') return paths.clusterInfo;
  return chosen === 'register' ? paths.register('llm') : paths.launch('llm');
}

/** An address that names no tab leads to the one that was open last. */
function lastVisited(key: RememberedKey, otherwise: string) {
  return redirectTo(() => /^\/[a-z].*/.exec(remembered(key) ?? '')?.[0] ?? otherwise);
}

/** A route that is never drawn, in place of which another one comes. */
function redirectTo(address: (request: Request) => string | Promise<string>) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => replace(await address(request)),
    Component: layout.HydrateFallback,
  };
}
