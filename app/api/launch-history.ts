import * as v from 'valibot';
import { encoded } from '#app/paths.ts';
import type { ApiResult } from './failure.ts';
import { listOf } from './list-reader.ts';
import { requestList, requestNothing } from './request.ts';

const record = v.object({
  model_name: v.string(),
  /** What tells the records of a model apart; the console's presets have their name here. */
  model_uid: v.nullish(v.string(), ''),
  data: v.fallback(v.record(v.string(), v.unknown()), {}),
  is_owner: v.nullish(v.boolean(), true),
});

/** Settings of a launch that the cluster keeps; those of other people come without what may be secret. */
export type KeptLaunch = v.InferOutput<typeof record>;

/** GET /v1/launch_history, where the cluster can: the settings that it keeps for a model. */
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

/** DELETE /v1/launch_history/{model_name}/{name}. */
export function forgetOnCluster(modelName: string, name: string): Promise<ApiResult<undefined>> {
  const parts = name === '' ? [modelName] : [modelName, name];
  return requestNothing({ method: 'DELETE', path: `/v1/launch_history/${parts.map(encoded).join('/')}` });
}
