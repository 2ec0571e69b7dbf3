import { useSyncExternalStore } from 'react';

/** Whether the reader looks at another tab. */
export function useHidden(): boolean {
  return useSyncExternalStore(onVisibility, isHidden);
}

/** Whether the device has a network at all; false says nothing about the cluster. */
export function useOffline(): boolean {
  return useSyncExternalStore(onNetwork, isOffline);
}

function isHidden(): boolean {
  return document.hidden;
}

function isOffline(): boolean {
  return !navigator.onLine;
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
