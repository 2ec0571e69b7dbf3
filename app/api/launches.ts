import * as v from 'valibot';
import { encoded } from '#app/paths.ts';
import type { ApiResult } from './failure.ts';
import { maybeNumber, text } from './lenient.ts';
import { listOf } from './list-reader.ts';
import { type Replica, replica } from './models.ts';
import { request, requestList, requestNothing } from './request.ts';

const amount = maybeNumber;

const file = v.object({
  name: text,
  replica_id: amount,
  downloaded_bytes: v.fallback(v.nullish(v.number(), 0), 0),
  total_bytes: amount,
  speed_bytes_per_second: amount,
  eta_seconds: amount,
  status: text,
});

const progress = v.object({
  /** 0 to 1. */
  progress: v.fallback(v.nullish(v.number(), 0), 0),
  /** In the cluster's words: downloading, installing_dependencies, loading and others; `pending` for what it does not launch. */
  stage: text,
  download_files: v.fallback(v.nullish(v.array(file), []), []),
  replicas: v.nullish(
    v.array(
      v.object({
        replica_id: v.number(),
        progress: v.fallback(v.nullish(v.number(), 0), 0),
        stage: text,
        dependency_install_completed: amount,
        dependency_install_total: amount,
      }),
    ),
    [],
  ),
});

/** How far a launch is; sizes in bytes, times in seconds. */
export type LaunchProgress = v.InferOutput<typeof progress>;

/** GET /v1/models/{uid}/progress, from 1.5: how far a launch is. Before 3.2 the number `progress` is all that it says. */
export function launchProgress(uid: string, signal?: AbortSignal): Promise<ApiResult<LaunchProgress>> {
  return request({ path: `${below(uid)}/progress`, signal }, progress);
}

/**
 * POST /v1/models/{uid}/cancel, from 1.5: answers at once, or only when the launch has ended, up to a minute later. It takes a model
 * that runs already away from the supervisor, which no one can undo: ask for its status first.
 */
export function cancelLaunch(uid: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'POST', path: `${below(uid)}/cancel` });
}

/** GET /v1/models/{uid}/replicas, from 1.14. */
export function listReplicas(uid: string, signal?: AbortSignal): Promise<ApiResult<Replica[]>> {
  return requestList({ path: `${below(uid)}/replicas`, signal }, listOf(replica));
}

/** POST /v1/models/{uid}/replicas, from 3.2: one more with the settings of the others; answers when it is loaded. */
export function addReplica(uid: string): Promise<ApiResult<undefined>> {
  const limit = Number.POSITIVE_INFINITY;
  return requestNothing({ method: 'POST', path: `${below(uid)}/replicas`, body: {}, limit });
}

/** DELETE /v1/models/{uid}/replicas/{id}, from 2.7: the last one takes the model with it. */
export function removeReplica(uid: string, id: number): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `${below(uid)}/replicas/${id}` });
}

/** Whether the cluster takes this name and no call can ever find it: a slash, or dots alone, lead elsewhere in an address. */
export function isUnreachable(name: string): boolean {
  return /\/|^\.{1,2}$/.test(name);
}

function below(uid: string): string {
  return `/v1/models/${encoded(uid)}`;
}

const record = v.object({
  model_name: v.string(),
  /** What tells the records of a model apart; the console's presets have their name here. */
  model_uid: text,
  data: v.fallback(v.record(v.string(), v.unknown()), {}),
  is_owner: v.fallback(v.nullish(v.boolean(), true), true),
});

/** Settings of a launch that the cluster keeps; those of other people come without what may be secret. */
export type KeptLaunch = v.InferOutput<typeof record>;

/** GET /v1/launch_history, from 2.12 or before: the settings that it keeps for a model. */
export function listKept(modelName: string, signal?: AbortSignal): Promise<ApiResult<KeptLaunch[]>> {
  return requestList({ path: `/v1/launch_history?model_name=${encoded(modelName)}`, signal }, listOf(record));
}

/** POST /v1/launch_history: keeps settings under a name, in place of those that have it. */
export function keepOnCluster(
  modelName: string,
  name: string,
  data: Record<string, unknown>,
): Promise<ApiResult<undefined>> {
  const body = { model_name: modelName, model_uid: name, data };
  return requestNothing({ method: 'POST', path: '/v1/launch_history', body });
}

/** DELETE /v1/launch_history/{model_name}/{name}; settings without a name are those of the model alone. 404 where there are none. */
export function forgetOnCluster(modelName: string, name: string): Promise<ApiResult<undefined>> {
  const parts = name === '' ? [modelName] : [modelName, name];
  return requestNothing({ method: 'DELETE', path: `/v1/launch_history/${parts.map(encoded).join('/')}` });
}
