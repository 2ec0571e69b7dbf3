import type { LoaderFunctionArgs } from '@remix-run/router';
import { readCluster, readHistory } from '#app/cluster/cluster-state.ts';

/** The nodes, version and running models of the cluster, and the history of the workers. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { cluster: await readCluster(request), history: readHistory() };
}
