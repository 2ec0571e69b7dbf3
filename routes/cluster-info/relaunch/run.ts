import { can } from '#app/cluster/capabilities.ts';
import { forgetWorkers } from '#app/cluster/workers/known-workers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { createJob } from '#app/jobs/job.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { type ChangeResult, reasonInSeries } from '#app/query/report.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { relaunchText as text } from '#routes/cluster-info/text.ts';
import {
  isOver,
  listRelaunches,
  type Restart,
  type RestartedPart,
  type RestartList,
  relaunch,
  workerRelaunch,
} from './api.ts';

const relaunches = createQueries<RestartList, 'all'>('part', {
  observe: answer => answer.ok && forgetMoved(answer.data.all),
});

/** Whether this user of a cluster that restarts its parts may do so. */
export function mayRelaunch(): boolean {
  return can('relaunch') && isKnownToBePermitted('admin');
}

/** The restarts as they were read last. */
export function knownRestarts(): Query<RestartList> {
  return relaunches.current('all');
}

/** Reads the restarts. Their own panel asks, for few users of few clusters have them. */
export function readRestarts(): void {
  const { userSignal } = session.current();
  void relaunches.read('all', { url: paths.clusterInfo, signal: userSignal }, listRelaunches);
}

/** A worker that was restarted has another address: its old one is not lost. */
function forgetMoved(all: readonly Restart[]): void {
  const moved = all.filter(({ kind, status }) => kind === 'worker' && status === 'succeeded');
  if (moved.length > 0) forgetWorkers(moved.map(one => ({ name: one.source_worker })));
}

/** A request to restart workers, the supervisor or the API. `python`: the path of another Python; empty for the same. */
export type Restarting = { python: string } & ({ workers: string[] } | { part: 'supervisor' | 'api' });

/** The workers that are restarted one after the other, by their addresses. */
export const relaunchJob = createJob();

/** Restarts the supervisor or the API. The list of restarts shows the progress. */
export async function relaunchService(part: RestartedPart, python: string): Promise<ChangeResult> {
  const answer = await sent(part, python);
  readRestarts();
  return answer.ok
    ? { ok: true, message: '' }
    : { ok: false, message: text.refused(reasonInSeries(answer.failure)) };
}

/** Restarts workers one after the other. The series ends with the first failure, a stop, or the page. */
export function relaunchWorkers(addresses: readonly string[], python: string): Promise<boolean | undefined> {
  return relaunchJob.run({
    place: paths.clusterInfo,
    items: addresses,
    name: address => address,
    step: async (address, { isStopping }) => {
      const reason = await failureOf(address, python, isStopping);
      readRestarts();
      return { ok: reason === undefined, words: reason ?? '', isLast: reason !== undefined };
    },
    summary: text.done,
  });
}

/** Restarts one worker and waits until that has ended; undefined if it ended well. Once it has begun, a lost connection is no failure. */
async function failureOf(
  address: string,
  python: string,
  isStopping: () => boolean,
): Promise<string | undefined> {
  const { userSignal } = session.current();
  const begun = await sent({ kind: 'worker', address }, python);
  if (!begun.ok) return reasonInSeries(begun.failure);
  readRestarts();
  for (let now = begun.data; !userSignal.aborted; ) {
    if (now.status === 'failed') return now.error || text.noReason;
    if (isOver(now)) return undefined;
    // A worker that was killed meanwhile never ends its restart.
    if (now.status === 'pending' && isStopping()) return now.error || text.noReason;
    await new Promise(resolve => setTimeout(resolve, intervals.relaunch));
    const answer = await workerRelaunch(now.operation_id, userSignal);
    if (answer.ok) now = answer.data;
    else if (answer.failure.kind === 'refused' || answer.failure.kind === 'forbidden')
      return reasonInSeries(answer.failure);
  }
  return undefined;
}

function sent(part: RestartedPart, python: string): Promise<ApiResult<Restart>> {
  const name = part.kind === 'worker' ? text.changes.worker(part.address) : text.changes[part.kind];
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return awaitChange(paths.clusterInfo, name, relaunch(part, id, python));
}
