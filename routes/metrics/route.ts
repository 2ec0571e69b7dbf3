import type { LoaderFunctionArgs } from '@remix-run/router';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { createQueries } from '#app/query/query.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { type Metric, readMetrics } from './api.ts';

const metrics = createQueries<Metric[], 'all'>('part');

/** The metrics of the supervisor, and the workers, which export their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [supervisor, workers] = await Promise.all([
    metrics.read('all', request, readMetrics),
    statusQuery.read(request),
  ]);
  return { metrics: supervisor, workers };
}

export const shouldRevalidate = revalidation('never');
