import type { LoaderFunctionArgs } from '@remix-run/router';
import type { Sample } from '#app/cluster/history.ts';
import { type ClusterState, readCluster, readHistory } from '#app/data/cluster-state.ts';
import type { Reading } from '#app/data/reading.ts';
import { requireSession } from '#app/session/gate.ts';

type LoaderData = { cluster: Reading<ClusterState>; history: Reading<Sample[]> };

/** The nodes, the version and the running models of the cluster, and what the workers used so far. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  return { cluster: await readCluster(request), history: readHistory() };
}
