import * as v from 'valibot';
import { type Replica, replica } from '#app/cluster/models/instances.ts';
import { openObject } from '#app/format/json.ts';
import { type ApiResult, type Failure, statusOf } from '#app/http/failure.ts';
import { fetchList, request, requestNothing } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';

const amount = maybeNumber;

const file = v.object({
  name: text,
  replica_id: amount,
  downloaded_bytes: amount,
  total_bytes: amount,
  speed_bytes_per_second: amount,
  eta_seconds: amount,
  status: text,
});

const progress = v.object({
  /** 0 to 1. */
  progress: amount,
  /** In the cluster's words: downloading, installing_dependencies, loading and others; `pending` if nothing launches. */
  stage: text,
  download_files: v.fallback(v.nullish(v.array(file), []), []),
  replicas: v.nullish(
    v.array(
      v.object({
        replica_id: v.number(),
        progress: amount,
        stage: text,
        dependency_install_completed: amount,
        dependency_install_total: amount,
      }),
    ),
    [],
  ),
});

/** The progress of a launch; sizes in bytes, times in seconds. */
export type LaunchProgress = v.InferOutput<typeof progress>;

/** GET /v1/models/{uid}/progress, from 1.5. Before 3.2 it has only the number `progress`. */
export function launchProgress(uid: string, signal?: AbortSignal): Promise<ApiResult<LaunchProgress>> {
  return request({ path: `${below(uid)}/progress`, signal }, progress);
}

/**
 * POST /v1/models/{uid}/cancel, from 1.5: answers at once, or when the launch has ended, up to a minute later. It removes a running model
 * from the supervisor for good: check its status first.
 */
export function cancelLaunch(uid: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'POST', path: `${below(uid)}/cancel` });
}

/** GET /v1/models/{uid}/replicas, from 1.14. */
export function listReplicas(uid: string, signal?: AbortSignal): Promise<ApiResult<Replica[]>> {
  return fetchList({ path: `${below(uid)}/replicas`, signal }, listOf(replica));
}

/** The place of a replica on one worker, of address host:port; `n_gpu` is 0 for its CPU. */
type ReplicaPlace = { devices: [{ worker_ip: string; n_gpu: number; gpu_idx?: readonly number[] }] };

/** The number of replicas to add, their engine, and one place each; without places the cluster chooses. */
export type ReplicaChoice = { replica?: number; model_engine?: string; replica_config?: ReplicaPlace[] };

/** POST /v1/models/{uid}/replicas, from 3.2: adds replicas with the settings of the others; answers once they are loaded. */
export function addReplica(uid: string, choice: ReplicaChoice = {}): Promise<ApiResult<undefined>> {
  const limit = Number.POSITIVE_INFINITY;
  return requestNothing({ method: 'POST', path: `${below(uid)}/replicas`, body: choice, limit });
}

/** DELETE /v1/models/{uid}/replicas/{id}, from 2.7: removing the last replica ends the model. */
export function removeReplica(uid: string, id: number): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `${below(uid)}/replicas/${id}` });
}

/** Whether the cluster accepts this name but no call can reach it: a slash or dots alone change the address. */
export function isUnreachable(name: string): boolean {
  return /\/|^\.{1,2}$/.test(name);
}

/** Whether a call failed because its address cannot name the model, and leads to another call. */
export function cannotBeNamed(uid: string, failure: Failure): boolean {
  const status = statusOf(failure);
  return isUnreachable(uid) && (status === undefined || status === 404 || status === 405);
}

function below(uid: string): string {
  return `/v1/models/${encoded(uid)}`;
}

const record = v.object({
  model_name: v.string(),
  /** Distinguishes the records of a model; presets of the console store their name here. */
  model_uid: text,
  data: v.fallback(openObject({}), {}),
  is_owner: v.fallback(v.nullish(v.boolean(), true), true),
  /** The account that stored it; empty without accounts. */
  created_by: text,
  /** In UTC, such as `2026-11-29 10:00:00`. */
  updated_at: text,
  /** The cluster starts a model with these settings by itself. */
  autostart_enabled: v.fallback(v.nullish(v.boolean(), false), false),
});

/** Launch settings stored on the cluster; those of other users come without secrets. */
export type StoredLaunch = v.InferOutput<typeof record>;

/** GET /v1/launch_history, from 2.12 or before: the stored settings of a model. Those of automatic starts are in the same rows. */
export function listStoredLaunches(
  modelName: string,
  signal?: AbortSignal,
): Promise<ApiResult<StoredLaunch[]>> {
  return fetchList({ path: `/v1/launch_history?model_name=${encoded(modelName)}`, signal }, listOf(record));
}

/** POST /v1/launch_history: stores settings under a name and replaces those of that name. */
export function storeLaunch(
  modelName: string,
  name: string,
  data: Record<string, unknown>,
): Promise<ApiResult<undefined>> {
  const body = { model_name: modelName, model_uid: name, data };
  return requestNothing({ method: 'POST', path: '/v1/launch_history', body });
}

/** DELETE /v1/launch_history/{model_name}/{name}; settings without a name belong to the model. 404 if none are stored. */
export function deleteStoredLaunch(modelName: string, name: string): Promise<ApiResult<undefined>> {
  const parts = name === '' ? [modelName] : [modelName, name];
  return requestNothing({ method: 'DELETE', path: `/v1/launch_history/${parts.map(encoded).join('/')}` });
}
