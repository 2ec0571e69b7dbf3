import type { LoaderFunctionArgs } from '@remix-run/router';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { createQuery } from '#app/query/query.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { readMetrics } from './api.ts';

const metrics = createQuery('part', readMetrics);

/** The metrics of the supervisor, and the workers, which export their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [supervisor, workers] = await Promise.all([metrics.read(request), statusQuery.read(request)]);
  return { metrics: supervisor, workers };
}

export const shouldRevalidate = revalidation('never');
