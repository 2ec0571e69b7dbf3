import * as v from 'valibot';
import { launchPayload } from '#app/api/launch-payload.ts';
import { createListeners } from '#app/listeners.ts';
import { listOfGood, readJson } from '#app/models/json.ts';
import { kindNames } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { keepText } from '#app/stored.ts';

/** An origin may have several clusters, one below each prefix. */
const storageKey = () => `launches ${endpoint()}`;

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

let launches: readonly Launch[] | undefined;
const changed = createListeners();
const forgotten = createListeners();

/** The launches in the order of their start; the same array until something changes. */
export function knownLaunches(): readonly Launch[] {
  launches ??= readJson(listOfGood(launch), sessionStorage.getItem(storageKey())) ?? [];
  return launches;
}

/** Calls back at each change, also of what else is known of them; returns the unsubscribe function. */
export const onLaunches = changed.subscribe;

export function isUnderWay({ failure, endedAt }: Launch): boolean {
  return failure === undefined && endedAt === undefined;
}

/** How many of these are under way, and how many failed. */
export function countsOf(launches: readonly Launch[]): { underWay: number; failed: number } {
  const failed = launches.filter(({ failure }) => failure !== undefined);
  return { underWay: launches.filter(isUnderWay).length, failed: failed.length };
}

/** The one way in; what changes them is in app/session/launch-changes.ts, without which the first screen is drawn. */
export function changeLaunches(now: readonly Launch[]): void {
  // Of this tab, so that a reload loses none; the next tab's person is told of none.
  if (now !== launches) keepText(sessionStorage, storageKey(), JSON.stringify(now));
  launches = now;
  changed.tell();
}

/** After a log out: the launches go on in the cluster, but are no longer this person's to be told of. */
export function forgetLaunches(): void {
  forgotten.tell();
  sessionStorage.removeItem(dismissedKey());
  changeLaunches([]);
}

/** Calls back before they are forgotten. */
export const onForgotten = forgotten.subscribe;

/** Where what this tab's person dismissed is noted. */
export const dismissedKey = () => `forgottenLaunches ${endpoint()}`;
