import type { LoaderFunctionArgs } from '@remix-run/router';
import { knownInstances } from '#app/cluster/models/instances.ts';
import { listInSession, noteReplicas, readPartialModels, readRunning } from '#app/cluster/models/running.ts';
import { knownReplicas } from '#app/cluster/workers/workers.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** The running models of all types in one table, with their replicas. */
export async function loader({ request }: LoaderFunctionArgs) {
  return {
    running: await readRunning(request, listInSession, noteReplicas),
    partialModels: readPartialModels(),
    instances: knownInstances(),
    replicas: knownReplicas(),
  };
}

/** As on the other screens of running models: a model may have ended by itself. */
export const shouldRevalidate = revalidation('always');
