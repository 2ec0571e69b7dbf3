import { useSyncExternalStore } from 'react';

/** What a person may choose for this browser, and what holds until then. Each is an entry of local storage. */
export const settings = {
  colorScheme: { choices: ['system', 'light', 'dark'], usual: 'system' },
  startPage: { choices: ['launch', 'running', 'register', 'cluster'], usual: 'launch' },
  confirmTerminations: { choices: ['off', 'on'], usual: 'off' },
  runningRefreshSeconds: { choices: ['0', '5', '15', '60'], usual: '0' },
  clusterRefreshSeconds: { choices: ['0', '2', '5', '15', '60'], usual: '5' },
  shortcuts: { choices: ['on', 'off'], usual: 'on' },
} as const satisfies Record<string, { choices: readonly string[]; usual: string }>;

export type SettingName = keyof typeof settings;
export type Choice<N extends SettingName> = (typeof settings)[N]['choices'][number];

export const settingNames = Object.keys(settings).filter(isName);

export function setting<N extends SettingName>(name: N): Choice<N> {
  const { choices, usual } = settings[name];
  const stored = localStorage.getItem(name);
  return choices.find(choice => choice === stored) ?? usual;
}

/** Keeps a choice; what is none changes nothing. */
export function choose(name: SettingName, choice: string): void {
  if (!settings[name].choices.some(known => known === choice)) return;
  try {
    localStorage.setItem(name, choice);
  } catch {
    // A full or forbidden storage only costs the memory.
  }
  // As another tab would hear it.
  window.dispatchEvent(new StorageEvent('storage', { key: name }));
}

/** A setting as it changes, in this tab or in another. */
export function useSetting<N extends SettingName>(name: N): Choice<N> {
  return useSyncExternalStore(onSettings, () => setting(name));
}

/** Calls back at every choice, here or in another tab. Returns the unsubscribe function. */
export function onSettings(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Every setting as JSON, for another browser. */
export function settingsAsJson(): string {
  return JSON.stringify(Object.fromEntries(settingNames.map(name => [name, setting(name)])), null, 2);
}

/** Takes what `settingsAsJson` gave. Returns the names that mean nothing here; undefined for a text that is no such JSON. */
export function takeSettings(json: string): string[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  return Object.entries(given).flatMap(([name, value]) => {
    const known = isName(name) && settings[name].choices.find(choice => choice === value);
    if (!known) return [name];
    choose(name, known);
    return [];
  });
}

function isName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
