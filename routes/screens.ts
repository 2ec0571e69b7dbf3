import type { RouteObject } from 'react-router';
import type { Capability } from '#app/cluster/capability-endpoints.ts';
import {
  AddSquareRegular,
  BoardRegular,
  PlayCircleRegular,
  RocketRegular,
  ServerRegular,
  SlideTextRegular,
  StorageRegular,
} from '#app/icons.ts';
import type { layoutText } from '#app/messages/layout.ts';
import { loadCode } from '#app/notify/load-code.ts';
import { paths } from '#app/paths.ts';
import type { Scope } from '#app/session/permissions.ts';
import type { RememberedKey } from '#app/storage/stored.ts';
import * as launchModel from './launch-model/route.ts';
import { screenOf } from './lazy-route.ts';
import type { rareScreens } from './rare-screens.ts';

/** A screen of the console: the router, navigation, palette, shortcuts and start page read its row. */
export type Screen = {
  /** The id of its route, by which integration tests ask for it. */
  id: string;
  /** The route's pattern below the layout. */
  path: string;
  route: Pick<RouteObject, 'loader' | 'action' | 'lazy' | 'shouldRevalidate' | 'handle'>;
  /** Absent for the page of one thing, such as a worker. */
  entry?: ScreenEntry;
};

/** How a person reaches a screen. */
export type ScreenEntry = {
  /** Where the palette, the navigation and the shortcut lead. */
  to: string;
  label: keyof typeof layoutText.screens;
  /** The key after `g`. */
  key?: string;
  /** In the side navigation: among the five entries, or in a group below the line. The entry is marked below `activeBelow`, else below `to`. */
  navigation?: { group: 'main' | 'watch' | 'care'; icon: typeof RocketRegular; activeBelow?: string };
  /** Session storage keeps the last tab under this key. An address without a tab leads there. */
  remembers?: RememberedKey;
  /** The palette leaves the screen out for a user without this scope. */
  scope?: Scope;
  /** The palette leaves the screen out for a cluster without this capability. */
  needs?: Capability;
  /** In the group Administer: hidden without accounts, and for a user with none of these scopes. */
  administer?: readonly Scope[];
};

/** A screen that few users open. */
function rareScreen(id: keyof typeof rareScreens, ...has: [] | ['action']): Screen['route'] {
  const code = async () => (await import('./rare-screens.ts')).rareScreens[id];
  return screenOf(
    async () => (await code()).route(),
    async () => (await code()).screen(),
    ...has,
  );
}

/** A screen that few users open, whose address and label are its id. */
function named(
  id: 'settings' | 'autostart' | 'metrics' | 'virtualenvs' | 'people' | 'keys' | 'audit' | 'cluster-settings',
  entry: Omit<ScreenEntry, 'to' | 'label'>,
  ...has: [] | ['action']
): Screen {
  return {
    id,
    path: paths[id].slice(1),
    route: rareScreen(id, ...has),
    entry: { to: paths[id], label: id, ...entry },
  };
}

export const screens: readonly Screen[] = [
  {
    id: 'launch-model',
    path: 'launch_model/:kind',
    // The first screen: its code is part of the first visit.
    route: { ...launchModel, lazy: () => loadCode(() => import('./launch-model/screen.tsx')) },
    entry: {
      to: paths.launch('llm'),
      label: 'launchModel',
      key: 'l',
      navigation: { group: 'main', icon: RocketRegular, activeBelow: '/launch_model' },
      remembers: 'modelType',
    },
  },
  {
    id: 'running-models',
    path: 'running_models/:kind',
    route: screenOf(
      () => import('./running-models/route.ts'),
      () => import('./running-models/screen.tsx'),
      'action',
    ),
    entry: {
      to: paths.running('llm'),
      label: 'runningModels',
      key: 'r',
      navigation: { group: 'main', icon: PlayCircleRegular, activeBelow: '/running_model' },
      remembers: 'runningModelType',
    },
  },
  {
    id: 'all-running-models',
    path: 'running_models/all',
    route: rareScreen('all-running-models'),
    entry: { to: paths.allRunning, label: 'allRunning' },
  },
  {
    id: 'running-model',
    path: 'running_model/:uid',
    route: screenOf(
      () => import('./running-models/model/route.ts'),
      () => import('./running-models/model/screen.tsx'),
    ),
  },
  {
    id: 'register-model',
    path: 'register_model/:kind/:modelName?',
    route: screenOf(
      () => import('./register-model/route.ts'),
      () => import('./register-model/screen.tsx'),
      'action',
    ),
    entry: {
      to: paths.register('llm'),
      label: 'registerModel',
      key: 'n',
      navigation: { group: 'main', icon: AddSquareRegular, activeBelow: '/register_model' },
      remembers: 'registerModelType',
      scope: 'models:register',
    },
  },
  {
    id: 'overview',
    path: 'overview',
    route: screenOf(
      () => import('./overview/route.ts'),
      () => import('./overview/screen.tsx'),
    ),
    entry: {
      to: paths.overview,
      label: 'overview',
      key: 'o',
      navigation: { group: 'watch', icon: BoardRegular },
    },
  },
  {
    id: 'cluster-info',
    path: 'cluster_info',
    route: screenOf(
      () => import('./cluster-info/route.ts'),
      () => import('./cluster-info/screen.tsx'),
    ),
    entry: {
      to: paths.clusterInfo,
      label: 'clusterInfo',
      key: 'c',
      navigation: { group: 'main', icon: ServerRegular },
      scope: 'admin',
    },
  },
  {
    id: 'worker',
    path: 'cluster_info/:address',
    route: screenOf(
      () => import('./cluster-info/worker/route.ts'),
      () => import('./cluster-info/worker/screen.tsx'),
    ),
  },
  {
    id: 'cached-models',
    path: 'cached_models',
    route: rareScreen('cached-models', 'action'),
    entry: {
      to: paths.cachedModels,
      label: 'cache',
      key: 'k',
      navigation: { group: 'care', icon: StorageRegular },
      scope: 'cache:list',
    },
  },
  {
    id: 'logs',
    path: 'logs',
    route: rareScreen('logs'),
    entry: {
      to: paths.logs,
      label: 'logs',
      key: 'j',
      navigation: { group: 'care', icon: SlideTextRegular },
    },
  },
  {
    id: 'launches',
    path: 'launches',
    route: screenOf(
      () => import('./launches/route.ts'),
      () => import('./launches/screen.tsx'),
      'action',
    ),
    entry: {
      to: paths.launches,
      label: 'launches',
      key: 'w',
      navigation: { group: 'watch', icon: RocketRegular },
    },
  },
  named('settings', { key: 's' }),
  {
    id: 'custom-models',
    path: 'launch_model/custom/:kind',
    route: screenOf(
      () => import('./custom-models/route.ts'),
      () => import('./custom-models/screen.tsx'),
      'action',
    ),
    entry: { to: paths.custom('llm'), label: 'customModels', remembers: 'subType' },
  },
  {
    id: 'desired',
    path: 'desired',
    route: rareScreen('desired', 'action'),
    entry: {
      to: paths.desired,
      label: 'desired',
      key: 'd',
      navigation: { group: 'care', icon: PlayCircleRegular },
    },
  },
  named('autostart', { needs: 'autostart' }, 'action'),
  named('metrics', {}),
  named('virtualenvs', { needs: 'virtualEnvs', scope: 'virtualenv:list' }, 'action'),
  named('people', { administer: ['users:manage'] }, 'action'),
  named('keys', { administer: ['keys:create', 'keys:manage'] }, 'action'),
  named('audit', { administer: ['admin'] }),
  named('cluster-settings', { administer: ['settings:read'], needs: 'systemSettings' }, 'action'),
];

/** The entries of the screens that people reach by name, in the order of the palette. */
export const screenEntries: readonly ScreenEntry[] = screens.flatMap(({ entry }) => entry ?? []);
