import type { ActionFunction, LoaderFunction } from '@remix-run/router';
import type { ComponentType } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import type { Capability } from '#app/cluster/capability-endpoints.ts';
import type { RocketRegular } from '#app/icons.ts';
import type { ListName } from '#app/schema/list-reader.ts';
import type { Scope } from '#app/session/permissions.ts';
import type { SettingChoice } from '#app/storage/settings.ts';
import type { RememberedKey } from '#app/storage/stored.ts';
import type { TabbedPage } from '#app/ui/text/page-title.tsx';
import type { Command } from './palette/command.ts';
import type { PaletteResults } from './palette/results.ts';
import type { shortcutText } from './palette/text.ts';
import type { RowAction } from './row-action.ts';

/** The manifest of an area, its only registration: `routes/features.ts` lists them all. */
export type Feature = {
  screens?: readonly Screen[];
  /** Routes without a page. */
  resources?: readonly Resource[];
  /** The palette's entries beside the screens, whose code loads with it. `name`: that of the area's first screen. */
  commands?: () => Promise<{ commands: (found: PaletteResults, name: string) => Command[] }>;
  /** Entries in the menu of each running model, whose code loads with the first such menu. */
  rowActions?: () => Promise<{ rowActions: readonly RowAction[] }>;
};

/** The loader or action of a thing that several screens ask for, below `/resources/`. */
export type Resource = {
  id: string;
  path: string;
  loads?: () => Promise<LoaderCode>;
  acts?: () => Promise<ActionCode>;
};

type RouteCode = {
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
export type LoaderCode = RouteCode & { loader: LoaderFunction };
export type ActionCode = RouteCode & { action: ActionFunction };
export type ScreenCode = { Component: ComponentType };

/** A screen of the console: the router, navigation, palette, shortcuts and start page read its row. */
export type Screen = {
  /** The id of its route, by which integration tests ask for it. */
  id: string;
  /** The route's pattern below the layout. */
  path: string;
  /** Its earlier paths, which lead to it with their query. */
  formerly?: readonly string[];
  route: () => Promise<LoaderCode>;
  screen: () => Promise<ScreenCode>;
  /** The list that the page asks for before the console's code has loaded. */
  firstList?: FirstList;
  /** Absent for the page of one thing, such as a worker. */
  entry?: ScreenEntry;
  /** Its rows in the sheet of keys. */
  uses?: ScreenKeys;
};

/** `{type}` in its path is the kind of the tab. `reader`: its name for the worker that reads a long list. */
export type FirstList = { path: string; reader?: ListName; onlyWithAccess?: true };

/** The keys of a screen beside those of every screen: `/` for what it searches, those of cards, those of a table. */
export type ScreenKeys = { search?: keyof typeof shortcutText.search; cards?: true; table?: true };

/** The name of a screen, other words by which the palette finds it, and its name as a tab if that is shorter. */
type EntryText = { label: string; words?: string; tab?: string };

/** A group of the navigation: the five entries, those below the line, and those at its foot. */
export type NavigationGroup = 'main' | 'operate' | 'foot';

/** How a person reaches a screen. */
export type ScreenEntry = {
  /** Where the palette, the navigation and the shortcut lead. */
  to: string;
  text: EntryText;
  /** The key after `g`. */
  key?: string;
  /** In the side navigation. The entry is marked below `activeBelow`, else below `to`. `mark`: the count at its end. */
  navigation?: {
    group: NavigationGroup;
    icon: typeof RocketRegular;
    activeBelow?: string;
    mark?: 'concerns' | 'launches';
  };
  /** The page of which it is a tab. */
  tabOf?: TabbedPage;
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
