import type { LoaderFunctionArgs } from '@remix-run/router';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type ClusterState, readCluster } from '#app/cluster/cluster-state.ts';
import { type Disappearance, readDisappearances } from '#app/cluster/disappeared.ts';
import { listInstances } from '#app/cluster/models.ts';
import { updateNotReady } from '#app/cluster/running.ts';
import type { ClusterLaunches } from '#app/launches/list.ts';
import { endpoint, paths } from '#app/paths.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { storeLocal } from '#app/storage/stored.ts';

export type OverviewData = {
  cluster: Query<ClusterState>;
  gone: Query<Disappearance[]>;
  launches: Query<ClusterLaunches>;
};

/** The interval for a changed release, and for the launches of a large cluster. */
export const SELDOM_MS = 60_000;
/** More launches would be megabytes. */
const MANY = 500;

/** An origin may have several clusters, one below each prefix. */
const releaseKey = () => `seenRelease ${endpoint()}`;
const KEY = 'all';
const launches = createQueries<ClusterLaunches>('part');

/** The cluster's data; its launches follow and are not awaited. */
export async function loader({ request }: LoaderFunctionArgs): Promise<OverviewData> {
  const cluster = await readCluster(request, {
    versionMs: SELDOM_MS,
    lenient: true,
    onAnswer: found => void readLaunches(request.url, found),
  });
  return { cluster, gone: readDisappearances(), launches: launches.current(KEY) };
}

/** The start address of a user who chose the overview: the overview once a model runs (settings.start-page). */
export async function startAddress(request: Request): Promise<string> {
  const reading = await readCluster(request, { lenient: true });
  const { data, failure } = (await reading.pending) ?? reading;
  const nothingRuns = failure === undefined && !data?.nodesFailure && data?.running?.length === 0;
  return nothingRuns ? paths.launch('llm') : paths.overview;
}

export const shouldRevalidate = revalidation();

/** Also stores the release of a first visit. */
async function readLaunches(url: string, { version, running = [] }: ClusterState): Promise<void> {
  if (version !== undefined && seenRelease() === undefined) keepRelease(version.version);
  const { data: known, updatedAt: readAt = 0, pending } = launches.current(KEY);
  const many = running.length > MANY;
  if (pending !== undefined || (many && known !== undefined && Date.now() - readAt < SELDOM_MS)) return;
  if (!isKnownToBePermitted('models:list')) return;
  // The next poll must not abort it.
  const asker = { url, signal: new AbortController().signal };
  await launches.read(KEY, asker, async signal => {
    const askedAt = Date.now();
    // The capabilities distinguish a cancelled launch from a failed one.
    const [answer] = await Promise.all([listInstances(signal), capabilitiesKnown()]);
    if (!answer.ok) return answer;
    if (!signal.aborted) updateNotReady(answer.data);
    return { ok: true, data: { instances: answer.data, askedAt } };
  });
}

/** The last release of the cluster in this browser. */
export function seenRelease(): string | undefined {
  return localStorage.getItem(releaseKey()) ?? undefined;
}

export function keepRelease(release: string): void {
  storeLocal(releaseKey(), release);
}
