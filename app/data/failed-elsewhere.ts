import type { ModelInstance } from '#app/api/models.ts';
import { can } from '#app/cluster/capabilities.ts';
import { choices, createStored, storedNames } from '#app/create-stored.ts';
import { standingOf } from '#app/models/launch-status.ts';
import { beingCancelled, calledUid, isDismissed } from '#app/session/launch-changes.ts';
import type { Launch } from '#app/session/launches.ts';
import { tellUnlessKept } from './settings.ts';

/** The cluster forgets its failed launches when it is started anew: those that were hidden first go first. */
const MOST_HIDDEN = 200;

const stored = createStored('hiddenLaunches', storedNames, new Set(), choices);

/** What the cluster notes of failed launches that this browser shall show no more; the same set until it changes. */
export const hiddenLaunches = stored.current;

/** Hides a launch, or shows it again, by what tells it from a later one of the same uid. */
export function hideLaunch(key: string, hidden = true): void {
  const others = [...stored.current()].filter(one => one !== key);
  tellUnlessKept(stored.keep(hidden ? [...others, key].slice(-MOST_HIDDEN) : others));
}

/** How a launch stands on this cluster, which may never tell that the replicas of a cancelled one have ended. */
export function standingHere(noted: ModelInstance): ReturnType<typeof standingOf> {
  return standingOf(noted, can('endedReplicas'));
}

/** Tells a launch from a later one of the same uid. */
export function keyOf({ model_uid, instance_created_ts }: ModelInstance): string {
  return `instance:${model_uid}@${instance_created_ts ?? ''}`;
}

/**
 * The launches that the cluster notes as failed, without those that are hidden, dismissed or being cancelled from here. What it notes of a
 * launch of ours says no more than we know, unless it failed after ours had ended.
 */
export function failedElsewhere(
  own: readonly Launch[],
  instances: readonly ModelInstance[],
  hidden: ReadonlySet<string>,
): ModelInstance[] {
  return instances.filter(
    one =>
      standingHere(one) === 'failed' &&
      !isDismissed(one) &&
      !beingCancelled().has(one.model_uid) &&
      !hidden.has(keyOf(one)) &&
      own
        .filter(launch => calledUid(launch) === one.model_uid)
        .every(({ failure, endedAt, cancelled }) => !failure && endedAt !== undefined && !cancelled),
  );
}
