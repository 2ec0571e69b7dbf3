import type { KindName } from '#app/models/kind-names.ts';

/** A launch that this page started and that still goes on, or failed and has not been dismissed. Times in ms since 1970. */
export type Launch = {
  key: string;
  kind: KindName;
  modelName: string;
  startedAt: number;
  failure?: LaunchFailure;
};

/** `answered` is false when no answer came: then nobody knows whether the launch goes on. */
export type LaunchFailure = { message: string; answered: boolean };

let launches: readonly Launch[] = [];
let fresh: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const watchers = new Map<string, number>();

/** One launch of a model at a time is started from this page; the key names it here and its fetcher in the router. */
export function launchKey(kind: KindName, modelName: string): string {
  return `launch:${kind}:${modelName}`;
}

/** The launches in the order of their start; the same array until something changes. */
export function knownLaunches(): readonly Launch[] {
  return launches;
}

export function launchOf(key: string): Launch | undefined {
  return launches.find(launch => launch.key === key);
}

/** Calls back at each change; returns the unsubscribe function. */
export function onLaunches(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The same for somebody who looks at one launch: its failure needs no other place to be shown meanwhile. */
export function watchLaunch(key: string, changed: () => void): () => void {
  watchers.set(key, (watchers.get(key) ?? 0) + 1);
  const stop = onLaunches(changed);
  return () => {
    watchers.set(key, (watchers.get(key) ?? 1) - 1);
    stop();
  };
}

export function isWatched(key: string): boolean {
  return (watchers.get(key) ?? 0) > 0;
}

export function launchStarted(kind: KindName, modelName: string): void {
  const key = launchKey(kind, modelName);
  change([...others(key), { key, kind, modelName, startedAt: Date.now() }]);
}

export function launchFailed(key: string, failure: LaunchFailure): void {
  change(launches.map(launch => (launch.key === key ? { ...launch, failure } : launch)));
}

/** The model runs: its row is marked until it has been seen. */
export function launchSucceeded(uid: string, key?: string): void {
  fresh = new Set(fresh).add(uid);
  change(key === undefined ? launches : others(key));
}

/** The uids of the models that this page launched and that nobody has seen in the list yet. */
export function freshModels(): ReadonlySet<string> {
  return fresh;
}

export function forgetFresh(): void {
  fresh = new Set();
  change(launches);
}

/** When the reader dismisses a failure. */
export function launchForgotten(key: string): void {
  change(others(key));
}

/** After a log out: the launches go on in the cluster, but are no longer this person's to be told of. */
export function forgetLaunches(): void {
  fresh = new Set();
  change([]);
}

function others(key: string): Launch[] {
  return launches.filter(launch => launch.key !== key);
}

function change(now: readonly Launch[]): void {
  launches = now;
  for (const listener of listeners) listener();
}
