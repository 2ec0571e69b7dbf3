import * as v from 'valibot';

const KEY = 'hiddenLaunches';
/** The cluster forgets its failed launches when it is started anew: those that were hidden first go first. */
const MOST = 200;

let hidden = kept();
const listeners = new Set<() => void>();

/** Other people's launches that this browser shall show no more; the same set until it changes. */
export function hiddenLaunches(): ReadonlySet<string> {
  return hidden;
}

/** Calls back at each change; returns the unsubscribe function. */
export function onHiddenLaunches(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Hides a launch by what tells it from a later one of the same uid. */
export function hideLaunch(key: string): void {
  hidden = new Set([...kept(), key].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify([...hidden]));
  } catch {
    // Without the memory, it comes back with the next page.
  }
  for (const listener of listeners) listener();
}

function kept(): ReadonlySet<string> {
  try {
    return new Set(v.parse(v.array(v.string()), JSON.parse(localStorage.getItem(KEY) ?? '[]')));
  } catch {
    return new Set();
  }
}
