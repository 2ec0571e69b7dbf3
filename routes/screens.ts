import type { Capability } from '#app/cluster/capability-endpoints.ts';
import {
  AddSquareRegular,
  BoardRegular,
  HistoryRegular,
  KeyRegular,
  PeopleRegular,
  PlayCircleRegular,
  RocketRegular,
  ServerRegular,
  SettingsRegular,
  SlideTextRegular,
  StorageRegular,
} from '#app/icons.ts';
import type { layoutText } from '#app/messages/layout.ts';
import { loadCode } from '#app/notify/load-code.ts';
import { paths } from '#app/paths.ts';
import type { ListName } from '#app/schema/list-reader.ts';
import type { Scope } from '#app/session/permissions.ts';
import type { SettingChoice } from '#app/storage/settings.ts';
import type { RememberedKey } from '#app/storage/stored.ts';
import * as launchModel from './launch-model/route.ts';
import type { LoaderCode, ScreenCode } from './lazy-route.ts';

/** A screen of the console: the router, navigation, palette, shortcuts and start page read its row. */
export type Screen = {
  /** The id of its route, by which integration tests ask for it. */
  id: string;
  /** The route's pattern below the layout. */
  path: string;
  route: () => Promise<LoaderCode>;
  screen: () => Promise<ScreenCode>;
  /** The list that the page asks for before the console's code has loaded. */
  firstList?: FirstList;
  /** Absent for the page of one thing, such as a worker. */
  entry?: ScreenEntry;
};

/** `{type}` in its path is the kind of the tab. `reader`: its name for the worker that reads a long list. */
export type FirstList = { path: string; reader?: ListName; onlyWithAccess?: true };

/** A titled group of the navigation. */
export type NavigationGroup = keyof typeof layoutText.groups;

/** How a person reaches a screen. */
export type ScreenEntry = {
  /** Where the palette, the navigation and the shortcut lead. */
  to: string;
  label: keyof typeof layoutText.screens;
  /** The key after `g`. */
  key?: string;
  /** In the side navigation: among the five entries, or in a group below the line. The entry is marked below `activeBelow`, else below `to`. */
  navigation?: { group: 'main' | NavigationGroup; icon: typeof RocketRegular; activeBelow?: string };
  /** The choice of the settings that makes it the start page, and the address if it depends on the cluster. */
  start?: SettingChoice<'startPage'>;
  startAddress?: (request: Request) => Promise<string>;
  /** Session storage keeps the last tab under this key. An address without a tab leads there. */
  remembers?: RememberedKey;
  /** Palette and navigation leave the screen out for a user without this scope; the navigation shows the five entries to all. */
  scope?: Scope;
  /** Clusters without this capability ask for no scope. */
  scopeSince?: Capability;
  /** Both leave it out for a cluster without this capability. */
  needs?: Capability;
  /** Hidden without accounts, and for a user with none of these scopes. */
  administer?: readonly Scope[];
};

export const screens: readonly Screen[] = [
  {
    id: 'launch-model',
    path: 'launch_model/:kind',
    // The first screen: its code is part of the first visit.
    route: async () => launchModel,
    screen: () => import('./launch-model/screen.tsx'),
    firstList: { path: '/v1/model_registrations/{type}?detailed=true', reader: 'catalogue' },
    entry: {
      to: paths.launch('llm'),
      label: 'launchModel',
      key: 'l',
      start: 'launch',
      navigation: { group: 'main', icon: RocketRegular, activeBelow: '/launch_model' },
      remembers: 'modelType',
    },
  },
  {
    id: 'running-models',
    path: 'running_models/:kind',
    route: () => import('./running-models/route.ts'),
    screen: () => import('./running-models/screen.tsx'),
    firstList: { path: '/v1/models', reader: 'running', onlyWithAccess: true },
    entry: {
      to: paths.running('llm'),
      label: 'runningModels',
      key: 'r',
      start: 'running',
      navigation: { group: 'main', icon: PlayCircleRegular, activeBelow: '/running_model' },
      remembers: 'runningModelType',
    },
  },
  {
    id: 'all-running-models',
    path: 'running_models/all',
    route: () => import('./running-models/all/route.ts'),
    screen: () => import('./running-models/all/screen.tsx'),
    entry: { to: paths.allRunning, label: 'allRunning' },
  },
  {
    id: 'running-model',
    path: 'running_model/:uid',
    route: () => import('./running-models/model/route.ts'),
    screen: () => import('./running-models/model/screen.tsx'),
  },
  {
    id: 'register-model',
    path: 'register_model/:kind/:modelName?',
    route: () => import('./register-model/route.ts'),
    screen: () => import('./register-model/screen.tsx'),
    entry: {
      to: paths.register('llm'),
      label: 'registerModel',
      key: 'n',
      start: 'register',
      navigation: { group: 'main', icon: AddSquareRegular, activeBelow: '/register_model' },
      remembers: 'registerModelType',
      scope: 'models:register',
    },
  },
  {
    id: 'overview',
    path: 'overview',
    route: () => import('./overview/route.ts'),
    screen: () => import('./overview/screen.tsx'),
    entry: {
      to: paths.overview,
      label: 'overview',
      key: 'o',
      start: 'overview',
      startAddress: async request =>
        (await loadCode(() => import('./overview/route.ts'))).startAddress(request),
      navigation: { group: 'watch', icon: BoardRegular },
    },
  },
  {
    id: 'cluster-info',
    path: 'cluster_info',
    route: () => import('./cluster-info/route.ts'),
    screen: () => import('./cluster-info/screen.tsx'),
    firstList: { path: '/v1/cluster/info?detailed=true' },
    entry: {
      to: paths.clusterInfo,
      label: 'clusterInfo',
      key: 'c',
      start: 'cluster',
      navigation: { group: 'main', icon: ServerRegular },
      scope: 'admin',
    },
  },
  {
    id: 'worker',
    path: 'cluster_info/:address',
    route: () => import('./cluster-info/worker/route.ts'),
    screen: () => import('./cluster-info/worker/screen.tsx'),
  },
  {
    id: 'cached-models',
    path: 'cached_models',
    route: () => import('./cache/route.ts'),
    screen: () => import('./cache/screen.tsx'),
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
    route: () => import('./logs/route.ts'),
    screen: () => import('./logs/screen.tsx'),
    entry: {
      to: paths.logs,
      label: 'logs',
      key: 'j',
      navigation: { group: 'care', icon: SlideTextRegular },
      scope: 'logs:list',
      scopeSince: 'logs',
    },
  },
  {
    id: 'launches',
    path: 'launches',
    route: () => import('./launches/route.ts'),
    screen: () => import('./launches/screen.tsx'),
    entry: {
      to: paths.launches,
      label: 'launches',
      key: 'w',
      navigation: { group: 'watch', icon: RocketRegular },
    },
  },
  {
    id: 'settings',
    path: 'settings',
    route: () => import('./settings/route.ts'),
    screen: () => import('./settings/screen.tsx'),
    entry: { to: paths.settings, label: 'settings', key: 's' },
  },
  {
    id: 'custom-models',
    path: 'launch_model/custom/:kind',
    route: () => import('./custom-models/route.ts'),
    screen: () => import('./custom-models/screen.tsx'),
    entry: { to: paths.custom('llm'), label: 'customModels', remembers: 'subType' },
  },
  {
    id: 'desired',
    path: 'desired',
    route: () => import('./launch-sets/route.ts'),
    screen: () => import('./launch-sets/screen.tsx'),
    entry: {
      to: paths.desired,
      label: 'desired',
      key: 'd',
      navigation: { group: 'care', icon: PlayCircleRegular },
    },
  },
  {
    id: 'autostart',
    path: 'autostart',
    route: () => import('./autostart/route.ts'),
    screen: () => import('./autostart/screen.tsx'),
    entry: { to: paths.autostart, label: 'autostart', needs: 'autostart' },
  },
  {
    id: 'metrics',
    path: 'metrics',
    route: () => import('./metrics/route.ts'),
    screen: () => import('./metrics/screen.tsx'),
    entry: { to: paths.metrics, label: 'metrics' },
  },
  {
    id: 'virtualenvs',
    path: 'virtualenvs',
    route: () => import('./virtualenvs/route.ts'),
    screen: () => import('./virtualenvs/screen.tsx'),
    entry: { to: paths.virtualenvs, label: 'virtualenvs', needs: 'virtualEnvs', scope: 'virtualenv:list' },
  },
  {
    id: 'people',
    path: 'people',
    route: () => import('./administer/accounts/route.ts'),
    screen: () => import('./administer/accounts/screen.tsx'),
    entry: {
      to: paths.people,
      label: 'people',
      administer: ['users:manage'],
      navigation: { group: 'administer', icon: PeopleRegular },
    },
  },
  {
    id: 'keys',
    path: 'keys',
    route: () => import('./administer/keys/route.ts'),
    screen: () => import('./administer/keys/screen.tsx'),
    entry: {
      to: paths.keys,
      label: 'keys',
      administer: ['keys:create', 'keys:manage'],
      navigation: { group: 'administer', icon: KeyRegular },
    },
  },
  {
    id: 'audit',
    path: 'audit',
    route: () => import('./administer/audit/route.ts'),
    screen: () => import('./administer/audit/screen.tsx'),
    entry: {
      to: paths.audit,
      label: 'audit',
      administer: ['admin'],
      navigation: { group: 'administer', icon: HistoryRegular },
    },
  },
  {
    id: 'cluster-settings',
    path: 'cluster_settings',
    route: () => import('./administer/cluster-settings/route.ts'),
    screen: () => import('./administer/cluster-settings/screen.tsx'),
    entry: {
      to: paths['cluster-settings'],
      label: 'cluster-settings',
      administer: ['settings:read'],
      needs: 'systemSettings',
      navigation: { group: 'administer', icon: SettingsRegular },
    },
  },
];

/** The entries of the screens that people reach by name, in the order of the palette. */
export const screenEntries: readonly ScreenEntry[] = screens.flatMap(({ entry }) => entry ?? []);
