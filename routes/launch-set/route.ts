import type { LoaderFunctionArgs } from '@remix-run/router';
import { readRunning } from '#app/cluster/running.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** What runs: that is what a set is saved from and compared with. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { running: await readRunning(request) };
}

export const shouldRevalidate = revalidation('always');
