import * as v from 'valibot';
import { kindNames } from '#app/catalogue/kind-names.ts';
import { launchPayload } from '#app/catalogue/launch-payload.ts';
import { listOfGood, readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { storeText } from '#app/storage/stored.ts';

/** An origin may have several clusters, one below each prefix. */
const storageKey = () => `launches ${endpoint()}`;

const launch = v.object({
  key: v.string(),
  kind: v.picklist(kindNames),
  modelName: v.string(),
  /** Times in ms since 1970. */
  startedAt: v.number(),
  /** The cluster's name of the model: the requested uid, or the one in the answer. */
  uid: v.optional(v.string()),
  /** `answered` is false without an answer: the launch may still continue. */
  failure: v.optional(v.object({ message: v.string(), answered: v.boolean() })),
  /** It runs, or was cancelled. */
  endedAt: v.optional(v.number()),
  cancelled: v.optional(v.boolean()),
  /** The stored draft of its form when it was sent; undefined for a launch without a form. */
  draft: v.optional(v.string()),
  /** The body that was sent. */
  payload: v.optional(launchPayload),
});

/** A launch from this tab: active, failed or ended. */
export type Launch = v.InferOutput<typeof launch>;
export type LaunchFailure = NonNullable<Launch['failure']>;

let launches: readonly Launch[] | undefined;
const changed = createListeners();
const forgotten = createListeners();

/** The launches in the order of their start; the same array until something changes. */
export function knownLaunches(): readonly Launch[] {
  launches ??= readJson(listOfGood(launch), sessionStorage.getItem(storageKey())) ?? [];
  return launches;
}

/** Calls back at each change of launches or their details; returns the unsubscribe function. */
export const onLaunches = changed.subscribe;

export function isUnderWay({ failure, endedAt }: Launch): boolean {
  return failure === undefined && endedAt === undefined;
}

/** The number of active launches and of failed ones. */
export function countsOf(launches: readonly Launch[]): { underWay: number; failed: number } {
  const failed = launches.filter(({ failure }) => failure !== undefined);
  return { underWay: launches.filter(isUnderWay).length, failed: failed.length };
}

/** The only setter. The first screen renders without app/launches/changes.ts, which changes them. */
export function changeLaunches(now: readonly Launch[]): void {
  // In session storage, so that a reload loses none and another tab's user sees none.
  if (now !== launches) storeText(sessionStorage, storageKey(), JSON.stringify(now));
  launches = now;
  changed.tell();
}

/** After a log out: the launches continue in the cluster, but this browser no longer reports them. */
export function forgetLaunches(): void {
  forgotten.tell();
  sessionStorage.removeItem(dismissedKey());
  changeLaunches([]);
}

/** Calls back before they are removed. */
export const onForgotten = forgotten.subscribe;

/** The storage key of this tab's dismissals. */
export const dismissedKey = () => `forgottenLaunches ${endpoint()}`;
