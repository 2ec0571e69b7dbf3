import { useSyncExternalStore } from 'react';
import type { Concern } from '#app/cluster/concerns/concern.ts';
import { concernsOf } from '#app/cluster/concerns/concerns.ts';
import { autostartQuery } from '#app/cluster/models/autostart.ts';
import { disappearances } from '#app/cluster/models/disappeared.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { dismissedLostModels } from '#app/cluster/models/lost-models.ts';
import { metricsQuery } from '#app/cluster/models/metrics.ts';
import { callerErrors } from '#app/cluster/models/model-events.ts';
import { keepRelease, seenRelease } from '#app/cluster/seen-release.ts';
import { type ClusterState, knownCluster } from '#app/cluster/workers/cluster-state.ts';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { gpuWorkers } from '#app/cluster/workers/gpus.ts';
import { useHistory } from '#app/cluster/workers/history.ts';
import { knownWorkers, lostNow } from '#app/cluster/workers/known-workers.ts';
import { grownMemory } from '#app/cluster/workers/unheld-memory.ts';
import { dismissedLaunches, launchListOf } from '#app/launches/list.ts';
import { useLaunches } from '#app/launches/store.ts';
import type { Query } from '#app/query/query.ts';
import { onStored } from '#app/storage/stored.ts';

const NO_CLUSTER: ClusterState = { nodes: [] };
const NO_LAUNCHES = { instances: [], askedAt: 0 };
const never = () => () => {};

/**
 * The concerns by the last readings of all screens, and the launches of this cluster. A query with a subscriber counts as shown: the screen
 * that shows them subscribes, the count of the other screens does not.
 */
export function useConcerns(isShown: boolean): { concerns: Concern[] } & ReturnType<typeof launchListOf> {
  const state = useLaunches(one => one);
  const workers = useSyncExternalStore(onStored, knownWorkers);
  const hidden = useSyncExternalStore(onStored, dismissedLaunches);
  const before = useSyncExternalStore(onStored, seenRelease);
  useSyncExternalStore(onStored, dismissedLostModels);
  const gone = useSyncExternalStore(disappearances.subscribe, disappearances.current);
  const errors = useSyncExternalStore(callerErrors.subscribe, callerErrors.current);
  const unheld = useHistory('unheld');
  const cluster = useKnown(knownCluster(), isShown).data ?? NO_CLUSTER;
  const status = useKnown(statusQuery.current(), isShown);
  const listed = useKnown(instancesQuery.current(), isShown).data ?? NO_LAUNCHES;
  const { lostModels } = useKnown(metricsQuery.current(), isShown).data ?? {};
  const autostart = useKnown(autostartQuery.current(), isShown).data;
  const launches = launchListOf(state, listed, hidden);
  const concerns = concernsOf({
    cluster,
    gone,
    lost: lostNow(workers, cluster, status),
    lostModels,
    silent: gpuWorkers(cluster.nodes, cluster.running, cluster.replicas, status.data),
    instances: listed.instances,
    errors,
    release: { before, accept: () => keepRelease(cluster.version?.version ?? '') },
    failedLaunches: launches.failed.length,
    autostart,
    grown: grownMemory(unheld),
    now: Date.now(),
  });
  return { concerns, ...launches };
}

function useKnown<T>({ source }: Query<T>, isShown: boolean): Query<T> {
  return useSyncExternalStore(isShown ? source.subscribe : never, source.current);
}
