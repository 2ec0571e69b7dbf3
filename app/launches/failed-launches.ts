import { instanceStatusOf } from '#app/catalogue/instance-status.ts';
import { can } from '#app/cluster/capabilities.ts';
import type { ModelInstance } from '#app/cluster/models.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { choices, createStored, storedNames } from '#app/storage/create-stored.ts';
import { beingCancelled, calledUid, isDismissed } from './changes.ts';
import type { Launch } from './store.ts';

/** The cluster clears its failed launches at a restart: the oldest dismissals go first. */
const MOST_HIDDEN = 200;

const stored = createStored('hiddenLaunches', storedNames, new Set(), choices);

/** The dismissed failed launches of this browser; the same set until it changes. */
export const dismissedLaunches = stored.current;

/** Hides a launch, or shows it again, by what tells it from a later one of the same uid. */
export function dismissLaunch(key: string, hidden = true): void {
  const others = [...stored.current()].filter(one => one !== key);
  warnUnlessStored(stored.keep(hidden ? [...others, key].slice(-MOST_HIDDEN) : others));
}

/** The status of a launch on this cluster, which may never report the end of a cancelled launch's replicas. */
export function statusHere(noted: ModelInstance): ReturnType<typeof instanceStatusOf> {
  return instanceStatusOf(noted, can('endedReplicas'));
}

/** The key of one launch among others of the same uid. */
export function launchInstanceKey({ model_uid, instance_created_ts }: ModelInstance): string {
  return `instance:${model_uid}@${instance_created_ts ?? ''}`;
}

/**
 * The launches that the cluster lists as failed, without dismissed ones and those being cancelled here. A launch of this tab counts only
 * if the entry failed after ours had ended.
 */
export function failedLaunchesOf(
  own: readonly Launch[],
  instances: readonly ModelInstance[],
  hidden: ReadonlySet<string>,
): ModelInstance[] {
  return instances.filter(
    one =>
      statusHere(one) === 'failed' &&
      !isDismissed(one) &&
      !beingCancelled().has(one.model_uid) &&
      !hidden.has(launchInstanceKey(one)) &&
      own
        .filter(launch => calledUid(launch) === one.model_uid)
        .every(({ failure, endedAt, cancelled }) => !failure && endedAt !== undefined && !cancelled),
  );
}
