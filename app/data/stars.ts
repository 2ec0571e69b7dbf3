import { useSyncExternalStore } from 'react';
import type { KindName } from '#app/models/kind-names.ts';

const KEY = 'starredModels';

let read: { text: string; names: ReadonlySet<string> } = { text: '[]', names: new Set() };

/** The models that the person starred in this browser, as `kind/name`; the same set until it changes (again.stars). */
export function starred(): ReadonlySet<string> {
  const text = localStorage.getItem(KEY) ?? '[]';
  if (text !== read.text) read = { text, names: new Set(namesIn(text)) };
  return read.names;
}

/** They, in a component, as they change here or in another tab. */
export function useStarred(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, starred);
}

export function starKey(kind: KindName, modelName: string): string {
  return `${kind}/${modelName}`;
}

export function toggleStar(key: string): void {
  const names = new Set(starred());
  if (!names.delete(key)) names.add(key);
  try {
    localStorage.setItem(KEY, JSON.stringify([...names]));
  } catch {
    // A full or forbidden storage only costs the memory.
  }
  // As another tab would hear it.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function namesIn(text: string): string[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(one => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
