import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

const KEY = 'colorScheme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function colorScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme);
  for (const listener of listeners) listener();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, colorScheme);
}

/** Whether the dark theme is the one to show. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

function isDark(): boolean {
  const scheme = colorScheme();
  return scheme === 'system' ? device.matches : scheme === 'dark';
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  device.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    device.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
  };
}
