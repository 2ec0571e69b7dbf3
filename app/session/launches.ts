import * as v from 'valibot';
import { launchPayload } from '#app/api/launch-payload.ts';
import type { LaunchProgress } from '#app/api/launches.ts';
import { createListeners } from '#app/listeners.ts';
import { listOfGood, readJson } from '#app/models/json.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { keepText } from '#app/stored.ts';
import { clearForgotten, noteForgotten } from './forgotten-launches.ts';

/** An origin may have several clusters, one below each prefix. */
const storageKey = () => `launches ${endpoint()}`;
/** More would bury the news: those that are over go first. */
const MOST = 20;

const launch = v.object({
  key: v.string(),
  kind: v.picklist(kindNames),
  modelName: v.string(),
  /** Times in ms since 1970. */
  startedAt: v.number(),
  /** What the cluster calls the model: as far as it was asked for, or has been said. */
  uid: v.optional(v.string()),
  /** `answered` is false when no answer came: then nobody knows whether the launch goes on. */
  failure: v.optional(v.object({ message: v.string(), answered: v.boolean() })),
  /** It runs, or was cancelled. */
  endedAt: v.optional(v.number()),
  cancelled: v.optional(v.boolean()),
  /** What its form had kept when it was sent; undefined for a launch that no form sent. */
  draft: v.optional(v.string()),
  /** What the cluster was sent. */
  payload: v.optional(launchPayload),
});

/** A launch that was started in this tab, whether it goes on, failed or is over. */
export type Launch = v.InferOutput<typeof launch>;
export type LaunchFailure = NonNullable<Launch['failure']>;
type Sent = Pick<Launch, 'draft' | 'payload'>;

let launches: readonly Launch[] | undefined;
let fresh: ReadonlySet<string> = new Set();
/** Those whose call is open in this page: its answer tells how they end. */
const called = new Set<string>();
/** By uid, of this tab's launches and of others'. */
let cancelling: ReadonlySet<string> = new Set();
let progress: ReadonlyMap<string, LaunchProgress> = new Map();
const { subscribe, tell } = createListeners();

/** One launch of a model at a time is started from this page; the key names it here and its fetcher in the router. */
export function launchKey(kind: KindName, modelName: string): string {
  return `launch:${kind}:${modelName}`;
}

/** The launches in the order of their start; the same array until something changes. */
export function knownLaunches(): readonly Launch[] {
  launches ??= readJson(listOfGood(launch), sessionStorage.getItem(storageKey())) ?? [];
  return launches;
}

/** What the cluster calls a model: by its name when no uid was chosen. */
export function calledUid({ uid, modelName }: Pick<Launch, 'uid' | 'modelName'>): string {
  return uid ?? modelName;
}

export function launchOf(key: string): Launch | undefined {
  return knownLaunches().find(one => one.key === key);
}

/** Its key at the moment, for a later launch of the model takes the one that it began with; undefined once it is forgotten. */
export function keyNow({ kind, modelName, startedAt }: Launch): string | undefined {
  const all = knownLaunches().filter(one => one.kind === kind && one.modelName === modelName);
  return all.find(one => one.startedAt === startedAt)?.key;
}

export function isUnderWay({ failure, endedAt }: Launch): boolean {
  return failure === undefined && endedAt === undefined;
}

/** Whether no call of this page waits for its end: it was taken without waiting, its page was reloaded, or its answer was cut. */
export function isLeftAlone(one: Launch): boolean {
  return (isUnderWay(one) || one.failure?.answered === false) && !called.has(one.key);
}

/** Calls back at each change; returns the unsubscribe function. */
export const onLaunches = subscribe;

export function launchStarted(kind: KindName, modelName: string, uid?: string, sent: Sent = {}): Launch {
  const key = launchKey(kind, modelName);
  const known = launchOf(key);
  const before = known ? [{ ...known, key: `${key}#${known.startedAt}` }] : [];
  if (called.has(key)) for (const one of before) called.add(one.key);
  called.add(key);
  if (uid !== undefined) setCancelling(uid, false);
  const started = { key, kind, modelName, startedAt: Date.now(), uid, ...sent };
  change(newest([...others(key), ...before, started]));
  return started;
}

/** The cluster has taken it, and answers no more. */
export function launchTaken(key: string, uid: string): void {
  called.delete(key);
  setCancelling(uid, false);
  update(key, { uid, failure: undefined });
}

/** What was cancelled from here has not failed. */
export function launchFailed(key: string, failure: LaunchFailure): void {
  called.delete(key);
  const uid = launchOf(key)?.uid ?? '';
  const cancelled = cancelling.has(uid);
  setCancelling(uid, false);
  update(key, cancelled ? { endedAt: Date.now(), cancelled } : { failure });
}

/** The model runs: its row is marked until it has been seen. */
export function launchSucceeded(uid: string, key?: string): void {
  fresh = new Set(fresh).add(uid);
  called.delete(key ?? '');
  setCancelling(uid, false);
  update(key, { uid, endedAt: Date.now(), failure: undefined });
}

/** The uids of what is being cancelled from here; the same set until it changes. */
export function beingCancelled(): ReadonlySet<string> {
  return cancelling;
}

export function setCancelling(uid: string, yes: boolean): void {
  const next = new Set(cancelling);
  if (yes) next.add(uid);
  else next.delete(uid);
  cancelling = next;
  change(knownLaunches());
}

/** How far a launch is, by its uid, as it was told last. */
export function progressOf(uid: string | undefined): LaunchProgress | undefined {
  return progress.get(uid ?? '');
}

export function keepProgress(uid: string, told: LaunchProgress): void {
  progress = new Map(progress).set(uid, told);
  change(knownLaunches());
}

/** The uids of the models that this page launched and that nobody has seen in the list yet. */
export function freshModels(): ReadonlySet<string> {
  return fresh;
}

export function forgetFresh(): void {
  fresh = new Set();
  change(knownLaunches());
}

/** When the reader dismisses a failure, or what is over. */
export function launchForgotten(key: string): void {
  const one = launchOf(key);
  if (one?.failure?.answered || one?.cancelled) noteForgotten(calledUid(one));
  called.delete(key);
  change(others(key));
}

/** After a log out: the launches go on in the cluster, but are no longer this person's to be told of. */
export function forgetLaunches(): void {
  fresh = new Set();
  called.clear();
  cancelling = new Set();
  progress = new Map();
  clearForgotten();
  change([]);
}

function update(key: string | undefined, changes: Partial<Launch>): void {
  change(knownLaunches().map(one => (one.key === key ? { ...one, ...changes } : one)));
}

/** Without the oldest that are over, where there are too many. */
function newest(list: readonly Launch[]): Launch[] {
  const over = list.filter(one => !isUnderWay(one));
  const dropped = new Set(over.slice(0, Math.max(0, list.length - MOST)));
  return list.filter(one => !dropped.has(one));
}

function others(key: string): Launch[] {
  return knownLaunches().filter(one => one.key !== key);
}

function change(now: readonly Launch[]): void {
  // Of this tab, so that a reload loses none; the next tab's person is told of none.
  if (now !== launches) keepText(sessionStorage, storageKey(), JSON.stringify(now));
  launches = now;
  tell();
}
