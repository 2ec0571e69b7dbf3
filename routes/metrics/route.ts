import type { LoaderFunctionArgs } from '@remix-run/router';
import { metricsQuery } from '#app/cluster/models/metrics.ts';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** The metrics of the supervisor, and the workers, which export their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [supervisor, workers] = await Promise.all([metricsQuery.read(request), statusQuery.read(request)]);
  return { metrics: supervisor, workers };
}

export const shouldRevalidate = revalidation('never');
