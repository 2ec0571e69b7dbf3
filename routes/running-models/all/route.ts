import type { LoaderFunctionArgs } from '@remix-run/router';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { listInSession, readReplicasOf, readRunning } from '#app/cluster/models/running.ts';
import { replicasQuery } from '#app/cluster/workers/workers.ts';
import { paths } from '#app/paths.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { remember } from '#app/storage/stored.ts';

/** The running models of all types in one table, with their replicas. */
export async function loader({ request }: LoaderFunctionArgs) {
  remember('runningModelType', paths.allRunning);
  return {
    running: await readRunning(request, listInSession, readReplicasOf),
    instances: instancesQuery.current(),
    replicas: replicasQuery.current(),
  };
}

/** As on the other screens of running models: a model may have ended by itself. */
export const shouldRevalidate = revalidation('always');
