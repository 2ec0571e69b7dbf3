import type { LoaderFunctionArgs } from '@remix-run/router';
import { revalidation } from '#app/data/routing.ts';
import { readRunning } from '#app/data/running.ts';

/** What runs: that is what a set is saved from and compared with. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { running: await readRunning(request) };
}

export const shouldRevalidate = revalidation('always');
