import type { LoaderFunctionArgs } from '@remix-run/router';
import { knownInstances } from '#app/cluster/instances.ts';
import { readRunning } from '#app/cluster/running.ts';
import { fromAddress } from '#app/paths.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** One running model from the list of their screen. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const uid = fromAddress(params.uid ?? '');
  return { uid, running: await readRunning(request), instances: knownInstances() };
}

export const shouldRevalidate = revalidation('always');
