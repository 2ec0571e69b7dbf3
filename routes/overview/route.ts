import type { LoaderFunctionArgs } from '@remix-run/router';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { autostartQuery, seesAutostart } from '#app/cluster/models/autostart.ts';
import { instancesQuery, MAX_MODELS_READ } from '#app/cluster/models/instances.ts';
import { fetchMetrics } from '#app/cluster/models/metrics.ts';
import { readNextErrors } from '#app/cluster/models/model-events.ts';
import { keepRelease, seenRelease } from '#app/cluster/seen-release.ts';
import { type ClusterState, readCluster } from '#app/cluster/workers/cluster-state.ts';
import { statusQuery, type WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import type { Query } from '#app/query/query.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';

export type OverviewData = { cluster: Query<ClusterState>; gpus: Query<WorkerReport[]> };

/** The cluster's data; its launches follow and are not awaited. */
export async function loader({ request }: LoaderFunctionArgs): Promise<OverviewData> {
  const cluster = await readCluster(request, {
    versionMs: intervals.seldom,
    lenient: true,
    onAnswer: found => {
      void readLaunches(request.url, found);
      void readNextErrors(found.running ?? []);
      void readWhatStarts();
      void fetchMetrics(undefined, intervals.metrics);
    },
  });
  const gpus = await statusQuery.read(request);
  return { cluster, gpus };
}

/** The start address of a user who chose the overview: the overview once a model runs (settings.start-page). */
export async function startAddress(request: Request): Promise<string> {
  const query = await readCluster(request, { lenient: true });
  const { data, failure } = (await query.pending) ?? query;
  const nothingRuns = failure === undefined && !data?.nodesFailure && data?.running?.length === 0;
  return nothingRuns ? paths.launch('llm') : paths.overview;
}

export const shouldRevalidate = revalidation();

/** The first answer may come before the capabilities. */
async function readWhatStarts(): Promise<void> {
  await capabilitiesKnown();
  if (seesAutostart()) await autostartQuery.fetch(undefined, { maxAgeMs: intervals.seldom });
}

/** Also stores the release of a first visit. */
async function readLaunches(url: string, { version, running = [] }: ClusterState): Promise<void> {
  if (version !== undefined && seenRelease() === undefined) keepRelease(version.version);
  const { data: known, updatedAt: readAt = 0, pending } = instancesQuery.current();
  const many = running.length > MAX_MODELS_READ;
  if (pending !== undefined || (many && known !== undefined && Date.now() - readAt < intervals.seldom))
    return;
  if (!isKnownToBePermitted('models:list')) return;
  // The next poll must not abort it.
  await instancesQuery.read({ url, signal: new AbortController().signal });
}
