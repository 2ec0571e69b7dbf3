import { useSyncExternalStore } from 'react';
import { disappearances } from '#app/cluster/models/disappeared.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { callerErrors, type EventGroup, groupEvents, listEvents } from '#app/cluster/models/model-events.ts';
import { knownCluster } from '#app/cluster/workers/cluster-state.ts';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { useHistory, workerChanges } from '#app/cluster/workers/history.ts';
import { knownWorkers, lostNow } from '#app/cluster/workers/known-workers.ts';
import { knownSupervisors, laterSupervisors } from '#app/cluster/workers/supervisors.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { useMemo } from '#app/languages/memo.ts';
import { dismissedLaunches, launchListOf } from '#app/launches/list.ts';
import { useLaunches } from '#app/launches/store.ts';
import { useQueryState } from '#app/query/query.ts';
import { useReading } from '#app/query/resource-route.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { onStored } from '#app/storage/stored.ts';
import { type ReadTrail, useAuditTrail } from './audit-trail.ts';
import { type ActivityLine, activityLines } from './lines.ts';

/** The content of a timeline. */
export type Activity = {
  /** Newest first. */
  lines: readonly ActivityLine[];
  audit: ReadTrail | undefined;
  /** Why the events of the model could not be read; empty if they could. */
  eventsMessage: string;
};

const NOTHING = { instances: [], askedAt: 0 };

type Options = {
  /** Its events are read too, and again with another `again`. */
  model?: string;
  again?: unknown;
  /** How often the audit is read, in ms. */
  every?: number;
};

/** The lines by the last readings of all screens, and by the audit. */
export function useActivity({ model = '', again, every }: Options = {}): Activity {
  const state = useLaunches(one => one);
  const hidden = useSyncExternalStore(onStored, dismissedLaunches);
  const workers = useSyncExternalStore(onStored, knownWorkers);
  const supervisors = useSyncExternalStore(onStored, knownSupervisors);
  const gone = useSyncExternalStore(disappearances.subscribe, disappearances.current);
  const moves = useSyncExternalStore(moveJobs.subscribe, moveJobs.all);
  const errors = useSyncExternalStore(callerErrors.subscribe, callerErrors.current);
  const samples = useHistory('workers');
  const { data: listed = NOTHING } = useQueryState(instancesQuery.current());
  const { data: cluster } = useQueryState(knownCluster());
  const status = useQueryState(statusQuery.current());
  const audit = useAuditTrail(every);
  const changes = audit?.trail?.changes;
  const readsEvents = model !== '' && isKnownToBePermitted('models:read');
  const events = useReading(readsEvents ? model : undefined, signal => listEvents(model, signal), {
    again,
  });
  const known = useMemo(() => eventsOf(errors, model, events.data), [errors, model, events.data]);
  const launches = useMemo(() => launchListOf(state, listed, hidden), [state, listed, hidden]);
  const lines = useMemo(
    () =>
      activityLines({
        launches: [...launches.underWay, ...launches.failed, ...launches.done, ...launches.came],
        instances: listed.instances,
        changes: changes ?? [],
        gone,
        lost: lostNow(workers, cluster ?? { nodes: [] }, status),
        workers: workerChanges(samples),
        supervisors: laterSupervisors(supervisors),
        moves: [...moves.values()].flatMap(({ steps }) => steps),
        events: known,
        user: session.current().user ?? '',
      }),
    [launches, listed, changes, gone, workers, cluster, status, samples, supervisors, moves, known],
  );
  return { lines, audit, eventsMessage: events.message };
}

/** The errors that callers got, and all events of one model. */
function eventsOf(
  errors: ReturnType<typeof callerErrors.current>,
  model: string,
  read: readonly EventGroup[] | undefined,
): Record<string, readonly EventGroup[]> {
  const known = Object.entries(errors).map(([uid, events]) => [uid, groupEvents(events)] as const);
  return { ...Object.fromEntries(known), ...(read && { [model]: read }) };
}
