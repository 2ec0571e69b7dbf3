import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { launchPayload } from '#app/catalogue/launch-payload.ts';
import { listOfGood, readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { storeText } from '#app/storage/stored.ts';
import type { LaunchProgress } from './api.ts';

/** The oldest ended launches go first. */
const MAX_LAUNCHES = 20;

const statuses = ['sending', 'accepted', 'no-response', 'running', 'failed', 'cancelled'] as const;

/**
 * `sending`: a call of this page waits for the end of the launch. `accepted`: no call waits, the launch is followed. `no-response`: the
 * call failed without an answer, the launch may continue. The store keeps the first six; `statusOf` adds `cancelling`, and the cluster's
 * list adds `ended` for a model that ran.
 */
export type LaunchStatus = (typeof statuses)[number] | 'cancelling' | 'ended';

const launch = v.object({
  key: v.string(),
  kind: v.picklist(kindNames),
  modelName: v.string(),
  /** Times in ms since 1970. */
  startedAt: v.number(),
  /** The cluster's name of the model: the requested uid, or the one in the answer. */
  uid: v.optional(v.string()),
  /** Why it failed, or why no answer came. */
  message: v.optional(v.string()),
  /** When the model began to run, or the launch was cancelled. */
  endedAt: v.optional(v.number()),
  /** The stored draft of its form when it was sent; undefined for a launch without a form. */
  draft: v.optional(v.string()),
  /** The body that was sent. */
  payload: v.optional(launchPayload),
  status: v.picklist(statuses),
});

/** A launch from this tab. */
export type Launch = v.InferOutput<typeof launch>;

/** A launch as it is stored. A reload closes the open calls. */
const storedLaunch = v.pipe(
  launch,
  v.transform((one): Launch => (one.status === 'sending' ? { ...one, status: 'accepted' } : one)),
);

/** `answered` is false without an answer. */
export type LaunchFailure = { message: string; answered: boolean };

export type LateEnd = 'running' | 'failed';

export type LaunchesState = {
  /** In the order of their start. */
  launches: readonly Launch[];
  /** By uid, when this browser sent its cancellation, in ms since 1970; launches of other tabs and users included. */
  cancelling: ReadonlyMap<string, number>;
  /** By uid, how a launch had ended when its cancellation came. */
  late: ReadonlyMap<string, LateEnd>;
  /** The latest progress by uid. */
  progress: ReadonlyMap<string, LaunchProgress>;
  /** The uids of models launched by this page that were not yet visible in the list. */
  justStarted: ReadonlySet<string>;
  /** By uid, when the user dismissed the result of a launch, in ms since 1970: the cluster continues to list it. */
  dismissed: Readonly<Record<string, number>>;
};

export type LaunchEvent =
  | { type: 'sent'; launch: Launch }
  /** The cluster has the launch, and the call is over. */
  | { type: 'accepted'; key: string; uid: string }
  /** The key is undefined for a type of model that has no launch of its own. */
  | { type: 'running'; key: string | undefined; uid: string }
  | ({ type: 'failed'; key: string } & LaunchFailure)
  | { type: 'cancelled'; key: string }
  | { type: 'cancel-sent'; uid: string }
  /** The cancellation was refused. */
  | { type: 'cancel-ended'; uid: string }
  /** It came too late, or the user has seen so. */
  | { type: 'cancel-late'; uid: string; end: LateEnd }
  | { type: 'late-seen'; uid: string }
  | { type: 'progress'; uid: string; progress: LaunchProgress }
  /** The rows of the started models were visible. */
  | { type: 'started-seen' }
  /** The user dismissed a failure or an ended launch. */
  | { type: 'dismissed'; key: string }
  /** The launches continue in the cluster, but this browser no longer reports them. */
  | { type: 'signed-out' };

export const noLaunches: LaunchesState = {
  launches: [],
  cancelling: new Map(),
  late: new Map(),
  progress: new Map(),
  justStarted: new Set(),
  dismissed: {},
};

/** The next state; `at` is the time of the event, in ms since 1970. */
export function launchReducer(state: LaunchesState, event: LaunchEvent & { at: number }): LaunchesState {
  const { at } = event;
  switch (event.type) {
    case 'sent': {
      const { key, uid } = event.launch;
      const before = state.launches.filter(one => one.key !== key);
      const earlier = launchOf(state, key);
      if (earlier !== undefined) before.push({ ...earlier, key: `${key}#${earlier.startedAt}` });
      return {
        ...state,
        launches: newest([...before, event.launch]),
        cancelling: without(state.cancelling, uid),
        late: without(state.late, uid),
        // The progress of an earlier launch says nothing about the next one.
        progress: without(state.progress, calledUid(event.launch)),
      };
    }
    case 'accepted':
      return update(state, event.key, { uid: event.uid, status: 'accepted', message: undefined });
    case 'running': {
      const { key, uid } = event;
      const next = update(state, key, { uid, status: 'running', endedAt: at, message: undefined });
      const late = state.cancelling.has(uid) ? new Map(state.late).set(uid, 'running' as const) : state.late;
      return { ...next, late, justStarted: new Set(state.justStarted).add(uid) };
    }
    case 'failed':
    case 'cancelled': {
      // A launch that was cancelled here has not failed.
      const isCancelled = state.cancelling.has(launchOf(state, event.key)?.uid ?? '');
      if (event.type === 'failed' && !isCancelled)
        return update(state, event.key, { status: failedStatus(event), message: event.message });
      return update(state, event.key, { status: 'cancelled', endedAt: at, message: undefined });
    }
    case 'cancel-sent':
      if (state.cancelling.has(event.uid)) return state;
      return { ...state, cancelling: new Map(state.cancelling).set(event.uid, at) };
    case 'cancel-ended':
      return { ...state, cancelling: without(state.cancelling, event.uid) };
    case 'cancel-late':
      return {
        ...state,
        cancelling: without(state.cancelling, event.uid),
        late: new Map(state.late).set(event.uid, event.end),
      };
    case 'late-seen':
      return { ...state, late: without(state.late, event.uid) };
    case 'progress':
      return { ...state, progress: new Map(state.progress).set(event.uid, event.progress) };
    case 'started-seen':
      return { ...state, justStarted: noLaunches.justStarted };
    case 'dismissed': {
      const one = launchOf(state, event.key);
      const isListed = one?.status === 'failed' || one?.status === 'cancelled';
      return {
        ...state,
        launches: state.launches.filter(({ key }) => key !== event.key),
        dismissed: isListed ? { ...state.dismissed, [calledUid(one)]: at } : state.dismissed,
      };
    }
    case 'signed-out':
      return noLaunches;
  }
}

/** Changes a launch whose answer or end has come: its uid is no longer being cancelled. */
function update(state: LaunchesState, key: string | undefined, changes: Partial<Launch>): LaunchesState {
  const launches = state.launches.map(one => (one.key === key ? { ...one, ...changes } : one));
  const uid = changes.uid ?? launches.find(one => one.key === key)?.uid;
  return { ...state, launches, cancelling: without(state.cancelling, uid) };
}

function failedStatus({ answered }: LaunchFailure): 'failed' | 'no-response' {
  return answered ? 'failed' : 'no-response';
}

function without<T>(map: ReadonlyMap<string, T>, key: string | undefined): ReadonlyMap<string, T> {
  const next = new Map(map);
  next.delete(key ?? '');
  return next;
}

/** Removes the oldest ended launches if there are too many. */
function newest(list: readonly Launch[]): Launch[] {
  const over = list.filter(one => !isUnderWay(one));
  const dropped = new Set(over.slice(0, Math.max(0, list.length - MAX_LAUNCHES)));
  return list.filter(one => !dropped.has(one));
}

/** This page starts one launch of a model at a time; the key identifies it here and its fetcher in the router. */
export function launchKey(kind: KindName, modelName: string): string {
  return `launch:${kind}:${modelName}`;
}

/** The cluster's name of a model: its uid, or its name without one. */
export function calledUid({ uid, modelName }: { uid?: string | undefined; modelName: string }): string {
  return uid ?? modelName;
}

export function launchOf({ launches }: LaunchesState, key: string): Launch | undefined {
  return launches.find(one => one.key === key);
}

/** The current key of a launch: a later launch of the model takes over its first key. Undefined once it is removed. */
export function currentKey({ launches }: LaunchesState, launch: Launch): string | undefined {
  const { kind, modelName, startedAt } = launch;
  const ours = launches.filter(one => one.kind === kind && one.modelName === modelName);
  return ours.find(one => one.startedAt === startedAt)?.key;
}

export function isUnderWay({ status }: { status: LaunchStatus }): boolean {
  return status === 'sending' || status === 'accepted' || status === 'cancelling';
}

/** Whether it failed, or no answer came. */
export function hasFailed({ status }: { status: LaunchStatus }): boolean {
  return status === 'failed' || status === 'no-response';
}

/** Whether no call of this page waits for its end: it was accepted without waiting, the page was reloaded, or the answer was cut off. */
export function isUnattended({ status }: Launch): boolean {
  return status === 'accepted' || status === 'no-response';
}

/** The status of a launch of this tab, which this browser may be cancelling. */
export function statusOf({ cancelling }: LaunchesState, launch: Launch): LaunchStatus {
  return isUnderWay(launch) && cancelling.has(launch.uid ?? '') ? 'cancelling' : launch.status;
}

export function failureOf(launch: Launch): LaunchFailure | undefined {
  if (!hasFailed(launch)) return undefined;
  return { message: launch.message ?? '', answered: launch.status === 'failed' };
}

/** The number of active launches and of failed ones. */
export function countsOf(launches: readonly Launch[]): { underWay: number; failed: number } {
  return { underWay: launches.filter(isUnderWay).length, failed: launches.filter(hasFailed).length };
}

let state: LaunchesState | undefined;
const changed = createListeners();
export const onLaunches = changed.subscribe;

/** An origin may have several clusters, one below each prefix. */
const launchesKey = () => `launches ${endpoint()}`;
const dismissedKey = () => `forgottenLaunches ${endpoint()}`;
const storedDismissals = v.record(v.string(), v.number());

/** The launches of this tab; the same object until an event changes it. */
export function launchState(): LaunchesState {
  state ??= {
    ...noLaunches,
    launches:
      readJson(listOfGood(storedLaunch), sessionStorage.getItem(launchesKey())) ?? noLaunches.launches,
    dismissed: readJson(storedDismissals, sessionStorage.getItem(dismissedKey())) ?? noLaunches.dismissed,
  };
  return state;
}

/** The only setter. In session storage a reload loses no launch, and another tab's user sees none. */
export function dispatchLaunch(event: LaunchEvent): void {
  const before = launchState();
  state = launchReducer(before, { ...event, at: Date.now() });
  const { launches, dismissed } = state;
  if (launches !== before.launches) storeText(sessionStorage, launchesKey(), JSON.stringify(launches));
  if (dismissed !== before.dismissed) storeText(sessionStorage, dismissedKey(), JSON.stringify(dismissed));
  if (state !== before) changed.emit();
}

/** The value of a selector, at each change of the launches. For the same state it must be the same object. */
export function useLaunches<T>(select: (state: LaunchesState) => T): T {
  return useSyncExternalStore(onLaunches, () => select(launchState()));
}
