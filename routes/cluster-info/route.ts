import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { readCluster } from '#app/cluster/workers/cluster-state.ts';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { type Restarting, relaunchService, relaunchWorkers } from './relaunch/run.ts';

/** The nodes, version and running models of the cluster, the history of the workers and their GPUs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cluster = await readCluster(request);
  const gpus = await statusQuery.read(request);
  return { cluster, gpus };
}

/** Restarts workers as a job, or the supervisor or the API. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const asked: Restarting = JSON.parse(String((await request.formData()).get('restart')));
  if ('part' in asked) return relaunchService({ kind: asked.part }, asked.python);
  void relaunchWorkers(asked.workers, asked.python);
  return { ok: true, message: '' };
}
