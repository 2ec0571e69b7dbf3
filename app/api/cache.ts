import * as v from 'valibot';
import { CACHE_NOT_DELETED } from '#app/messages/cache.ts';
import { encoded } from '#app/paths.ts';
import { type ApiResult, refusedWith } from './failure.ts';
import { request } from './request.ts';

const text = v.nullish(v.string(), '');

const cacheEntry = v.object({
  model_name: text,
  model_format: text,
  model_size_in_billions: v.nullish(v.union([v.number(), v.string()]), null),
  quantization: text,
  model_version: v.string(),
  path: text,
  real_path: text,
  actor_ip_address: text,
  /** Of all its files, in bytes; 0.13 does not say. */
  size_bytes: v.nullish(v.number(), null),
});

/** One version's files on one worker. */
export type CacheEntry = v.InferOutput<typeof cacheEntry>;

const entries = v.array(cacheEntry);
const cacheList = v.union([
  entries,
  v.pipe(
    v.object({ list: entries }),
    v.transform(answer => answer.list),
  ),
]);
const deletion = v.object({ result: v.boolean() });

/** GET /v1/cache/models?model_name=: the cached versions of a model, or of all models, one entry a worker. */
export function listCache(modelName?: string, signal?: AbortSignal): Promise<ApiResult<CacheEntry[]>> {
  const query = modelName === undefined ? '' : `?model_name=${encoded(modelName)}`;
  return request({ path: `/v1/cache/models${query}`, signal }, cacheList);
}

/** DELETE /v1/cache/models?model_version=: removes a version on all workers. `{"result": false}` is a failure of status 200. */
export async function deleteCache(modelVersion: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  const path = `/v1/cache/models?model_version=${encoded(modelVersion)}`;
  const answer = await request({ method: 'DELETE', path, signal }, deletion);
  if (!answer.ok) return answer;
  return answer.data.result ? { ok: true, data: undefined } : refusedWith(200, CACHE_NOT_DELETED);
}
