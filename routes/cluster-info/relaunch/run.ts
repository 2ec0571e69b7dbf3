import { can } from '#app/cluster/capabilities.ts';
import { forgetWorkers } from '#app/cluster/known-workers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';
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
  const { signal } = session.current();
  void relaunches.read('all', { url: paths.clusterInfo, signal }, listRelaunches);
}

/** A worker that was restarted has another address: its old one is not lost. */
function forgetMoved(all: readonly Restart[]): void {
  const moved = all.filter(({ kind, status }) => kind === 'worker' && status === 'succeeded');
  if (moved.length > 0) forgetWorkers(moved.map(one => ({ name: one.source_worker })));
}

/** A worker of a series. `waits` and `skipped` were not restarted. */
export type SeriesStep = {
  address: string;
  state: 'waits' | 'underWay' | 'succeeded' | 'failed' | 'skipped';
  reason: string;
};

type Series = {
  steps: readonly SeriesStep[];
  underWay: boolean;
  stopping: boolean;
  /** Why a restart was refused, of a supervisor or an API too. */
  refusal: string;
};

const nothing: Series = { steps: [], underWay: false, stopping: false, refusal: '' };
const series = createSessionValue<Series>(() => nothing);
export const currentSeries = series.current;
export const onSeries = series.subscribe;
warnBeforeUnload(() => series.current().steps.some(({ state }) => state === 'waits'));

/** No further worker is restarted; the current one continues. */
export function stopSeries(): void {
  series.change({ ...series.current(), stopping: true });
}

/** Restarts the supervisor or the API. The list of restarts shows the progress. */
export async function relaunchService(
  part: RestartedPart,
  python: string,
  changed: () => void,
): Promise<void> {
  series.change({ ...series.current(), refusal: '' });
  const answer = await sent(part, python);
  if (!answer.ok) refused(reasonInSeries(answer.failure));
  readRestarts();
  changed();
}

/** Restarts workers one after the other. The series ends with the first failure, a stop, or the page. */
export async function relaunchWorkers(
  addresses: readonly string[],
  python: string,
  changed: () => void,
): Promise<void> {
  if (series.current().underWay) return;
  const { signal } = session.current();
  const steps = addresses.map((address): SeriesStep => ({ address, state: 'waits', reason: '' }));
  series.change({ ...nothing, steps, underWay: true });
  const tell = createResultNotifier(paths.clusterInfo);
  for (const address of addresses) {
    if (series.current().stopping) break;
    set(address, { state: 'underWay' });
    const reason = await failureOf(address, python, signal);
    if (signal.aborted) return;
    readRestarts();
    set(address, reason === undefined ? { state: 'succeeded' } : { state: 'failed', reason });
    changed();
    if (reason !== undefined) break;
  }
  const ended = series
    .current()
    .steps.map(one => (one.state === 'waits' ? { ...one, state: 'skipped' as const } : one));
  series.change({ ...series.current(), steps: ended, underWay: false, stopping: false });
  const done = ended.filter(({ state }) => state === 'succeeded').length;
  tell(done === ended.length, text.done(done, ended.length));
}

const EVERY_MS = 2000;

/** Restarts one worker and waits until that has ended; undefined if it ended well. Once it has begun, a lost connection is no failure. */
async function failureOf(address: string, python: string, signal: AbortSignal): Promise<string | undefined> {
  const begun = await sent({ kind: 'worker', address }, python);
  if (!begun.ok) return reasonInSeries(begun.failure);
  readRestarts();
  for (let now = begun.data; !signal.aborted; ) {
    if (now.status === 'failed') return now.error || text.noReason;
    if (isOver(now)) return undefined;
    // A worker that was killed meanwhile never ends its restart.
    if (now.status === 'pending' && series.current().stopping) return now.error || text.noReason;
    await new Promise(resolve => setTimeout(resolve, EVERY_MS));
    const answer = await workerRelaunch(now.operation_id, signal);
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

function refused(refusal: string): void {
  series.change({ ...series.current(), refusal });
}

function set(address: string, changes: Partial<SeriesStep>): void {
  const steps = series.current().steps.map(one => (one.address === address ? { ...one, ...changes } : one));
  series.change({ ...series.current(), steps });
}
