import type { LoaderFunctionArgs } from '@remix-run/router';
import { knownInstances } from '#app/cluster/instances.ts';
import { readEvents } from '#app/cluster/model-events.ts';
import { readRunning } from '#app/cluster/running.ts';
import { fromAddress } from '#app/paths.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';

/** One running model from the list of their screen, and its events. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const uid = fromAddress(params.uid ?? '');
  const [running, events] = await Promise.all([
    readRunning(request),
    isKnownToBePermitted('models:read') ? readEvents(uid, request) : undefined,
  ]);
  return { uid, running, events, instances: knownInstances() };
}

export const shouldRevalidate = revalidation('always');
