import type { LoaderFunctionArgs } from '@remix-run/router';
import { readRunning } from '#app/cluster/running.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** The running models: a set is saved from them and compared with them. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { running: await readRunning(request) };
}

export const shouldRevalidate = revalidation('always');
