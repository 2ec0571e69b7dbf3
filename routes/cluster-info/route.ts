import type { LoaderFunctionArgs } from '@remix-run/router';
import type { Reading } from '#app/data/reading.ts';
import { requireSession } from '#app/session/gate.ts';
import type { Sample } from './history.ts';
import { type ClusterState, readCluster, readHistory } from './read-cluster.ts';

export type LoaderData = { cluster: Reading<ClusterState>; history: Reading<Sample[]> };

export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  return { cluster: await readCluster(request), history: readHistory() };
}
