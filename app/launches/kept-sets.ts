import * as v from 'valibot';
import { listOfGood } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { launchSet } from './launch-set.ts';

/** The oldest go first. */
const MAX_SETS = 30;

const keptSet = v.object({
  cluster: v.string(),
  /** When it was kept, in ms since 1970; distinguishes it from the others. */
  at: v.number(),
  /** The worker that was emptied; absent for a set that was kept by hand. */
  worker: v.optional(v.string()),
  /** By uid, the number of replicas of a model that continued elsewhere. */
  replicas: v.optional(v.record(v.string(), v.number()), {}),
  set: launchSet,
});

/** A launch set in this browser, without secrets. */
export type KeptSet = v.InferOutput<typeof keptSet>;

const stored = createStored<KeptSet[]>('launchSets', listOfGood(keptSet), []);

/** The launch sets of every cluster of this origin; the same list until it changes. */
export const storedSets = stored.current;

/** Those of this cluster, newest first. */
export function keptSets(all: readonly KeptSet[] = stored.current()): KeptSet[] {
  return all.filter(({ cluster }) => cluster === endpoint());
}

/** Keeps a set; an earlier one of the same worker goes. False if storage failed. */
export function keepSet(one: Omit<KeptSet, 'cluster' | 'at'>): boolean {
  const { worker } = one;
  const others = stored
    .current()
    .filter(other => worker === undefined || other.worker !== worker || other.cluster !== endpoint());
  return stored.keep([{ ...one, cluster: endpoint(), at: Date.now() }, ...others].slice(0, MAX_SETS));
}

export function forgetSet({ cluster, at }: KeptSet): void {
  stored.keep(stored.current().filter(one => one.cluster !== cluster || one.at !== at));
}
