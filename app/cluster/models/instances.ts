import * as v from 'valibot';
import { instanceStatusOf, isStarting } from '#app/catalogue/instance-status.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import { createQuery, type Query } from '#app/query/query.ts';
import { devices, maybeNumber, text, texts } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';

/**
 * A replica with its own id `replica_model_uid`; `created_ts` in seconds since 1970, addresses as host:port. Either list holds its GPUs.
 */
export const replica = v.object({
  replica_id: v.number(),
  replica_model_uid: text,
  status: text,
  worker_address: text,
  accelerators: v.optional(devices),
  gpu_idx: v.optional(devices),
  error_message: text,
  created_ts: maybeNumber,
});

export type Replica = v.InferOutput<typeof replica>;

const instance = v.object({
  model_uid: v.string(),
  model_name: text,
  model_ability: texts,
  replica: maybeNumber,
  status: text,
  /** Seconds since 1970. */
  instance_created_ts: maybeNumber,
  /** Empty at 0.13, which reports the model as a whole. */
  replica_statuses: v.fallback(v.nullish(v.array(replica), []), []),
});

/** The supervisor's record of a launch, also after its model has ended. */
export type ModelInstance = v.InferOutput<typeof instance>;

/**
 * GET /v1/models/instances: every launch known to the supervisor, or of one uid, with the cluster's status (CREATING, READY, ERROR and
 * others). It answers even if a dead worker breaks GET /v1/models.
 */
export function listInstances(signal?: AbortSignal, uid?: string): Promise<ApiResult<ModelInstance[]>> {
  const query = uid === undefined ? '' : `?model_uid=${encoded(uid)}`;
  return fetchList({ path: `/v1/models/instances${query}`, signal }, listOf(instance));
}

/** The models that are not ready, by uid. `ending`: cancelled or failed before they were. */
export type NotReady = ReadonlyMap<string, 'starting' | 'ending'>;

/** The cluster's list of launches, the time of its call in ms since 1970, and which of their models were never ready. */
export type Instances = { instances: readonly ModelInstance[]; askedAt: number; notReady: NotReady };

const NONE: NotReady = new Map();

/** The launches as the cluster lists them: one query for all screens. */
export const instancesQuery = createQuery('part', askForInstances);

async function askForInstances(signal: AbortSignal): Promise<ApiResult<Instances>> {
  const askedAt = Date.now();
  // The capabilities distinguish a cancelled launch from a failed one.
  const [answer] = await Promise.all([listInstances(signal), capabilitiesKnown()]);
  if (!answer.ok) return answer;
  const notReady = notReadyAfter(instancesQuery.current().data?.notReady ?? NONE, answer.data);
  return { ok: true, data: { instances: answer.data, askedAt, notReady } };
}

/**
 * The models that were never ready, by those of the previous answer and the launches of this one. From 4.1 a model is ready with its
 * first replica.
 */
export function notReadyAfter(before: NotReady, instances: readonly ModelInstance[]): NotReady {
  const never = instances.filter(
    one =>
      isStarting(one) || (before.has(one.model_uid) && ['ending', 'failed'].includes(instanceStatusOf(one))),
  );
  return new Map(never.map(one => [one.model_uid, isStarting(one) ? 'starting' : 'ending'] as const));
}

/** With more models, the launches and replica locations would be megabytes per poll. */
export const MAX_MODELS_READ = 500;

/** Whether to read the launches for readiness: a cluster with cancel lists a launch before its end. */
export function readsForReadiness(models: number): boolean {
  return can('cancel') && models > 0 && models <= MAX_MODELS_READ;
}

/** The models of a list that are not ready. After a failure an unknown model no longer counts as starting; nothing else would reset it. */
export function notReadyOf(
  models: readonly RunningModel[] = [],
  { data, failure }: Pick<Query<Instances>, 'data' | 'failure'>,
): NotReady {
  return data !== undefined && failure === undefined && readsForReadiness(models.length)
    ? data.notReady
    : NONE;
}

/** Of a large cluster the launches are read once a minute. */
const MAX_AGE_MS = 90_000;

/** Whether a model listed at that time had never been ready at the last read of the launches; an old read does not count. */
export function wasNeverReady(
  { data, updatedAt = 0 }: Pick<Query<Instances>, 'data' | 'updatedAt'>,
  uid: string,
  listedAt: number,
): boolean {
  return listedAt - updatedAt < MAX_AGE_MS && data?.notReady.has(uid) === true;
}

/** The uids whose latest launch failed or was cancelled; empty if the cluster does not report them. */
export async function failedLaunches(signal: AbortSignal): Promise<ReadonlySet<string>> {
  await capabilitiesKnown();
  const asked = can('cancel') && isKnownToBePermitted('models:list');
  const answer = asked ? await instancesQuery.fetch(signal) : undefined;
  const noted = answer?.ok ? answer.data.instances : [];
  return new Set(noted.filter(({ status }) => status === 'ERROR').map(({ model_uid }) => model_uid));
}
