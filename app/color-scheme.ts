import { useSyncExternalStore } from 'react';
import { onStored } from './stored.ts';
import { type ColorScheme, showLook, storedColorScheme } from './stored-look.ts';

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, storedColorScheme);
}

function subscribe(changed: () => void): () => void {
  const show = () => {
    showLook();
    changed();
  };
  show();
  return onStored(show);
}
