import type { LoaderFunctionArgs } from '@remix-run/router';
import { readCluster, readHistory } from '#app/data/cluster-state.ts';

/** The nodes, the version and the running models of the cluster, and what the workers used so far. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { cluster: await readCluster(request), history: readHistory() };
}
