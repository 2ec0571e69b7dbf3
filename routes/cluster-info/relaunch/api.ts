import * as v from 'valibot';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { fetchList, request } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';

/** The parts of a cluster that can be restarted. A worker is named by its address. */
export type RestartedPart = { kind: 'worker'; address: string } | { kind: 'supervisor' | 'api' };

const operation = v.object({
  operation_id: v.string(),
  /** starting, transferring (worker), preparing (supervisor), switching and draining (not worker), pending (worker), succeeded or failed. */
  status: text,
  error: text,
  source_worker: text,
  /** The address of the worker from now on. */
  target_worker: text,
  source_version: text,
  target_version: text,
  /** Seconds since 1970, by the cluster's clock. */
  created_at: maybeNumber,
  finished_at: maybeNumber,
});

/** A restart, as the cluster keeps it: those of workers also after a restart of the supervisor. */
export type Restart = v.InferOutput<typeof operation> & { kind: RestartedPart['kind'] };

/** Whether a restart has ended, well or not. */
export function isOver({ status }: Pick<Restart, 'status'>): boolean {
  return status === 'succeeded' || status === 'failed';
}

/**
 * POST …/relaunch, with admin; from 4.1. The new process takes over the models of the old one. `python` is the absolute path of another
 * installation's Python. The same `requestId` starts no second restart. Refused with 409 while another one is under way.
 */
export async function relaunch(
  part: RestartedPart,
  requestId: string,
  python: string,
): Promise<ApiResult<Restart>> {
  const path = part.kind === 'worker' ? `/v1/workers/${encoded(part.address)}` : `/v1/${part.kind}`;
  const body = { request_id: requestId, ...(python !== '' && { python_executable: python }) };
  const answer = await request({ method: 'POST', path: `${path}/relaunch`, body }, operation);
  return answer.ok ? { ok: true, data: { ...answer.data, kind: part.kind } } : answer;
}

/** GET /v1/worker-relaunches/{id}: the restart of a worker as it is now. */
export async function workerRelaunch(id: string, signal: AbortSignal): Promise<ApiResult<Restart>> {
  const path = `/v1/worker-relaunches/${encoded(id)}`;
  const answer = await request({ path, signal, probe: true }, operation);
  return answer.ok ? { ok: true, data: { ...answer.data, kind: 'worker' } } : answer;
}

/** The restarts of a cluster, the last first. `parts` are those that can be restarted. */
export type RestartList = { all: readonly Restart[]; parts: readonly RestartedPart['kind'][] };

/**
 * GET /v1/worker-relaunches, /v1/supervisor-relaunches, /v1/api-relaunches. The last two are 409 where nothing can restart supervisor and
 * API: on Windows, and in a server of another command.
 */
export async function listRelaunches(signal?: AbortSignal): Promise<ApiResult<RestartList>> {
  const kinds = ['worker', 'supervisor', 'api'] as const;
  const answers = await Promise.all(kinds.map(kind => listOfKind(kind, signal)));
  const there = answers.flatMap(answer => (answer.ok ? [] : [answer.failure]));
  const failure = there.find(one => statusOf(one) !== 409);
  if (failure !== undefined) return { ok: false, failure };
  const all = answers.flatMap(answer => (answer.ok ? answer.data : []));
  return {
    ok: true,
    data: {
      all: all.sort((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0)),
      parts: kinds.filter((_, place) => answers[place]?.ok),
    },
  };
}

async function listOfKind(kind: RestartedPart['kind'], signal?: AbortSignal): Promise<ApiResult<Restart[]>> {
  const answer = await fetchList({ path: `/v1/${kind}-relaunches`, signal, probe: true }, listOf(operation));
  return answer.ok ? { ok: true, data: answer.data.map(one => ({ ...one, kind })) } : answer;
}
