import * as v from 'valibot';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList } from '#app/http/request.ts';
import { createQuery, type Query } from '#app/query/query.ts';
import { address, devices, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';

const replica = v.object({ model_name: text, model_type: text, address, accelerators: devices });
/** A replica of which nothing can be read is there all the same. */
const unreadReplica = { model_name: '', model_type: '', address: '', accelerators: null };

const worker = v.pipe(
  v.object({
    'work-ip': v.string(),
    models: v.fallback(v.nullish(v.record(v.string(), v.fallback(replica, unreadReplica)), {}), {}),
  }),
  v.transform(answer => ({ address: answer['work-ip'], replicas: answer.models })),
);

/** A worker by host and port, with the ids of its replicas. A replica's id begins with the model's uid. */
export type Worker = v.InferOutput<typeof worker>;

/** The replicas that workers report, and the models, by uid, as listed at that time. */
export type WorkerReplicas = {
  workers: readonly Worker[];
  listed: ReadonlyMap<string, Pick<RunningModel, 'address' | 'replica'>>;
};

/** GET /v1/workers: the workers and their replicas. Needs the scope `admin`. */
export function listWorkers(signal?: AbortSignal): Promise<ApiResult<Worker[]>> {
  return fetchList({ path: '/v1/workers', signal }, listOf(worker));
}

/** The replicas as the workers report them: one query for all screens. */
export const replicasQuery = createQuery('poll', signal =>
  askForReplicas(runningQuery.current().data ?? [], signal),
);

/** Reads the replicas of these models. An unreachable worker delays or breaks the call: no poll aborts it. */
export function readReplicas(running: readonly RunningModel[]): Promise<Query<WorkerReplicas>> {
  const { signal } = new AbortController();
  return replicasQuery.read({ url: '', signal }, asked => askForReplicas(running, asked));
}

async function askForReplicas(
  running: readonly RunningModel[],
  signal: AbortSignal,
): Promise<ApiResult<WorkerReplicas>> {
  const listed = new Map(running.map(model => [model.id, model]));
  // Whether the id of a replica or a copy is meant depends on the capabilities.
  const [answer] = await Promise.all([listWorkers(signal), capabilitiesKnown()]);
  return answer.ok ? { ok: true, data: { workers: answer.data, listed } } : answer;
}
