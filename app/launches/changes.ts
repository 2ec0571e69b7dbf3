import * as v from 'valibot';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { readJson } from '#app/format/json.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { storeText } from '#app/storage/stored.ts';
import type { LaunchProgress } from './api.ts';
import {
  changeLaunches,
  dismissedKey,
  isUnderWay,
  knownLaunches,
  type Launch,
  type LaunchFailure,
  onForgotten,
} from './store.ts';

/** The oldest ended launches go first. */
const MOST = 20;

type Sent = Pick<Launch, 'draft' | 'payload'>;

let fresh: ReadonlySet<string> = new Set();
/** Launches whose call is open in this page: its answer reports their end. */
const called = new Set<string>();
/** When a cancellation was sent, in ms since 1970, by uid of launches from this tab and others. */
let cancelling: ReadonlyMap<string, number> = new Map();
let progress: ReadonlyMap<string, LaunchProgress> = new Map();

onForgotten(() => {
  fresh = new Set();
  called.clear();
  cancelling = new Map();
  progress = new Map();
});

/** This page starts one launch of a model at a time; the key identifies it here and its fetcher in the router. */
export function launchKey(kind: KindName, modelName: string): string {
  return `launch:${kind}:${modelName}`;
}

/** The cluster's name of a model: its uid, or its name without one. */
export function calledUid({ uid, modelName }: Pick<Launch, 'uid' | 'modelName'>): string {
  return uid ?? modelName;
}

export function launchOf(key: string): Launch | undefined {
  return knownLaunches().find(one => one.key === key);
}

/** The current key of a launch: a later launch of the model takes over its first key. Undefined once it is removed. */
export function currentKey({ kind, modelName, startedAt }: Launch): string | undefined {
  const all = knownLaunches().filter(one => one.kind === kind && one.modelName === modelName);
  return all.find(one => one.startedAt === startedAt)?.key;
}

/** Whether no call of this page waits for its end: it was accepted without waiting, the page was reloaded, or the answer was cut off. */
export function isUnattended(one: Launch): boolean {
  return (isUnderWay(one) || one.failure?.answered === false) && !called.has(one.key);
}

export function launchStarted(kind: KindName, modelName: string, uid?: string, sent: Sent = {}): Launch {
  const key = launchKey(kind, modelName);
  const known = launchOf(key);
  const before = known ? [{ ...known, key: `${key}#${known.startedAt}` }] : [];
  if (called.has(key)) for (const one of before) called.add(one.key);
  called.add(key);
  if (uid !== undefined) setCancelling(uid, false);
  dropProgress(calledUid({ uid, modelName }));
  const started = { key, kind, modelName, startedAt: Date.now(), uid, ...sent };
  changeLaunches(newest([...others(key), ...before, started]));
  return started;
}

/** The cluster has accepted the launch, and the call is over. */
export function launchAccepted(key: string, uid: string): void {
  called.delete(key);
  setCancelling(uid, false);
  update(key, { uid, failure: undefined });
}

/** A launch that was cancelled here has not failed. */
export function launchFailed(key: string, failure: LaunchFailure): void {
  called.delete(key);
  if (cancelling.has(launchOf(key)?.uid ?? '')) launchCancelled(key);
  else update(key, { failure });
}

/** The launch ended because a user of this browser cancelled it. */
export function launchCancelled(key: string): void {
  called.delete(key);
  setCancelling(launchOf(key)?.uid ?? '', false);
  update(key, { endedAt: Date.now(), cancelled: true, failure: undefined });
}

/** The model runs: its row is marked until it was visible. */
export function launchSucceeded(uid: string, key?: string): void {
  fresh = new Set(fresh).add(uid);
  called.delete(key ?? '');
  setCancelling(uid, false);
  update(key, { uid, endedAt: Date.now(), failure: undefined });
}

/** The uids that this browser is cancelling, with the time since when, in ms since 1970; the same map until it changes. */
export function beingCancelled(): ReadonlyMap<string, number> {
  return cancelling;
}

export function setCancelling(uid: string, yes: boolean): void {
  const next = new Map(cancelling);
  if (!yes) next.delete(uid);
  else if (!next.has(uid)) next.set(uid, Date.now());
  cancelling = next;
  changeLaunches(knownLaunches());
}

/** The latest progress of a launch, by its uid. */
export function progressOf(uid: string | undefined): LaunchProgress | undefined {
  return progress.get(uid ?? '');
}

export function setProgress(uid: string, told: LaunchProgress): void {
  progress = new Map(progress).set(uid, told);
  changeLaunches(knownLaunches());
}

/** The progress of an earlier launch says nothing about the next one. */
function dropProgress(uid: string): void {
  const next = new Map(progress);
  next.delete(uid);
  progress = next;
}

/** The uids of models launched by this page that were not yet visible in the list. */
export function justStarted(): ReadonlySet<string> {
  return fresh;
}

export function clearJustStarted(): void {
  fresh = new Set();
  changeLaunches(knownLaunches());
}

/** When the user dismisses a failure or an ended launch. */
export function launchForgotten(key: string): void {
  const one = launchOf(key);
  if (one?.failure?.answered || one?.cancelled) noteDismissed(calledUid(one));
  called.delete(key);
  changeLaunches(others(key));
}

function update(key: string | undefined, changes: Partial<Launch>): void {
  changeLaunches(knownLaunches().map(one => (one.key === key ? { ...one, ...changes } : one)));
}

/** Removes the oldest ended launches if there are too many. */
function newest(list: readonly Launch[]): Launch[] {
  const over = list.filter(one => !isUnderWay(one));
  const dropped = new Set(over.slice(0, Math.max(0, list.length - MOST)));
  return list.filter(one => !dropped.has(one));
}

function others(key: string): Launch[] {
  return knownLaunches().filter(one => one.key !== key);
}

type Noted = { model_uid: string; instance_created_ts?: number | null | undefined };

/** Records that the user dismissed the result of a launch, which the cluster continues to list. */
function noteDismissed(uid: string): void {
  storeText(sessionStorage, dismissedKey(), JSON.stringify({ ...dismissed(), [uid]: Date.now() }));
}

/** Whether a launch of the cluster was dismissed in this tab; a later launch of the uid was not. */
export function isDismissed({ model_uid: uid, instance_created_ts: created }: Noted): boolean {
  return localTime(created ?? 0) <= (dismissed()[uid] ?? -1);
}

/** Times in ms since 1970, by uid. */
function dismissed(): Record<string, number> {
  return readJson(v.record(v.string(), v.number()), sessionStorage.getItem(dismissedKey())) ?? {};
}
