import * as v from 'valibot';
import { listOfGood } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { createStored } from '#app/storage/create-stored.ts';

/** A supervisor by the endpoint of its cluster and its start, in ms since 1970 by the cluster's clock. */
const supervisor = v.object({ cluster: v.string(), startedAt: v.number() });

const MAX_SUPERVISORS = 50;
/** The uptime and the Date header of an answer have whole seconds, and a proxy may hold it back. */
const ROUNDING_MS = 60_000;

const stored = createStored('supervisors', listOfGood(supervisor), []);

/** The supervisors that this browser saw, of every cluster; the same list until it changes. */
export const knownSupervisors = stored.current;

/** Stores the supervisor that answers, unless it is the one of the last answer. */
export function recordSupervisor(startedAt: number): void {
  const cluster = endpoint();
  const last = knownSupervisors().findLast(one => one.cluster === cluster);
  if (last !== undefined && Math.abs(last.startedAt - startedAt) < ROUNDING_MS) return;
  stored.keep([...knownSupervisors(), { cluster, startedAt }].slice(-MAX_SUPERVISORS));
}

/** When each supervisor of this cluster started that another one preceded here, the newest first. */
export function laterSupervisors(known: readonly v.InferOutput<typeof supervisor>[]): number[] {
  const here = known.filter(({ cluster }) => cluster === endpoint());
  return here
    .slice(1)
    .map(({ startedAt }) => startedAt)
    .reverse();
}
