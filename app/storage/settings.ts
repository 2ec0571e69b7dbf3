import { useSyncExternalStore } from 'react';
import { browserLanguage, languageCodes } from '#app/languages/codes.ts';
import { getStored, onStored, setStored } from './stored.ts';

/** The settings of this browser. Each is an entry of local storage; its default is `default`, else its first choice. */
export const settings = {
  colorScheme: { choices: ['system', 'light', 'dark'] },
  density: { choices: ['comfortable', 'compact'] },
  startPage: { choices: ['launch', 'overview', 'running', 'all', 'register', 'cluster'] },
  confirmTerminations: { choices: ['off', 'on'] },
  refreshSeconds: {
    choices: ['0', '5', '15', '60'],
    default: '15',
    // The settings of single screens until 1.0.
    formerly: ['allRunningRefreshSeconds', 'runningRefreshSeconds'],
  },
  keepVariables: { choices: ['off', 'on'] },
  language: {
    choices: languageCodes,
    get default() {
      return browserLanguage();
    },
  },
  fillProposal: { choices: ['off', 'on'] },
  foldLaunch: { choices: ['off', 'on'] },
  shortcuts: { choices: ['on', 'off'] },
} as const satisfies Record<string, Setting>;

/** `formerly`: earlier names, whose choice counts until another one is stored. */
type Setting = { choices: readonly string[]; default?: string; formerly?: readonly string[] };

export type SettingName = keyof typeof settings;
export type SettingChoice<N extends SettingName> = (typeof settings)[N]['choices'][number];

export function setting<N extends SettingName>(name: N): SettingChoice<N> {
  const { choices, default: fallback = choices[0], formerly = [] }: Setting = settings[name];
  const stored = [name, ...formerly].map(getStored);
  return (stored.find(choice => choice !== null && choices.includes(choice)) ?? fallback) as SettingChoice<N>;
}

/** Stores a choice; an unknown one changes nothing. False if it lasts for this page only. */
export function setSetting(name: SettingName, choice: string): boolean {
  return settings[name].choices.some(known => known === choice) && setStored(name, choice);
}

/** A setting as it changes, in this tab or in another. */
export function useSetting<N extends SettingName>(name: N): SettingChoice<N> {
  return useSyncExternalStore(onStored, () => setting(name));
}
