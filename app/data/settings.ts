import { useSyncExternalStore } from 'react';
import { layoutText } from '#app/messages/layout.ts';
import { chosen, keepChosen, onStored, store } from '#app/stored.ts';
import { showBanner } from './banner.ts';

/** What a person may choose for this browser, and what holds until then. Each is an entry of local storage. */
export const settings = {
  colorScheme: { choices: ['system', 'light', 'dark'], usual: 'system' },
  density: { choices: ['comfortable', 'compact'], usual: 'comfortable' },
  startPage: { choices: ['launch', 'overview', 'running', 'register', 'cluster'], usual: 'launch' },
  confirmTerminations: { choices: ['off', 'on'], usual: 'off' },
  runningRefreshSeconds: { choices: ['0', '5', '15', '60'], usual: '0' },
  clusterRefreshSeconds: { choices: ['0', '2', '5', '15', '60'], usual: '5' },
  language: { choices: ['en', 'zh'], usual: 'en' },
  shortcuts: { choices: ['on', 'off'], usual: 'on' },
} as const satisfies Record<string, { choices: readonly string[]; usual: string }>;

export type SettingName = keyof typeof settings;
type Choice<N extends SettingName> = (typeof settings)[N]['choices'][number];

export function setting<N extends SettingName>(name: N): Choice<N> {
  const { choices, usual } = settings[name];
  const stored = chosen(name);
  return choices.find(choice => choice === stored) ?? usual;
}

/** Keeps a choice; what is none changes nothing. Says whether it could: where not, the choice holds for this page. */
export function choose(name: SettingName, choice: string): boolean {
  // The page is loaded anew for a language, which only one that is kept outlives.
  const keep = name === 'language' ? store : keepChosen;
  return settings[name].choices.some(known => known === choice) && keep(name, choice);
}

/** Tells of a choice that could not be kept, where no words stand beside it. */
export function tellUnlessKept(kept: boolean): void {
  if (!kept) showBanner(layoutText.unkept);
}

/** A setting as it changes, in this tab or in another. */
export function useSetting<N extends SettingName>(name: N): Choice<N> {
  return useSyncExternalStore(onStored, () => setting(name));
}
