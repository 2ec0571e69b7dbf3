import { useSyncExternalStore } from 'react';
import {
  type ColorScheme,
  showColorScheme,
  storeColorScheme,
  storedColorScheme,
} from './stored-color-scheme.ts';

const listeners = new Set<() => void>();

export function chooseColorScheme(scheme: ColorScheme): void {
  storeColorScheme(scheme);
  for (const listener of listeners) listener();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, storedColorScheme);
}

function subscribe(changed: () => void): () => void {
  const show = () => {
    showColorScheme();
    changed();
  };
  show();
  listeners.add(show);
  window.addEventListener('storage', show);
  return () => {
    listeners.delete(show);
    window.removeEventListener('storage', show);
  };
}
