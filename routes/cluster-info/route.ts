import type { LoaderFunctionArgs } from '@remix-run/router';
import { readCluster, readHistory } from '#app/cluster/cluster-state.ts';
import { readGpuStatus } from '#app/cluster/gpu-status.ts';

/** The nodes, version and running models of the cluster, the history of the workers and their GPUs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cluster = await readCluster(request);
  const gpus = await readGpuStatus(request);
  return { cluster, history: readHistory(), gpus };
}
