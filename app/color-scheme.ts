import { useSyncExternalStore } from 'react';
import {
  type ColorScheme,
  showColorScheme,
  storeColorScheme,
  storedColorScheme,
} from './stored-color-scheme.ts';

const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function chooseColorScheme(scheme: ColorScheme): void {
  storeColorScheme(scheme);
  for (const listener of listeners) listener();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, storedColorScheme);
}

/** Whether the dark theme is the one to show. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

function isDark(): boolean {
  const scheme = storedColorScheme();
  return scheme === 'system' ? device.matches : scheme === 'dark';
}

function subscribe(changed: () => void): () => void {
  const show = () => {
    showColorScheme();
    changed();
  };
  show();
  listeners.add(show);
  device.addEventListener('change', show);
  window.addEventListener('storage', show);
  return () => {
    listeners.delete(show);
    device.removeEventListener('change', show);
    window.removeEventListener('storage', show);
  };
}
