import * as v from 'valibot';
import { withCacheMarks } from '#app/catalogue/cache-marks.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { type ApiResult, refusedWith } from '#app/http/failure.ts';
import { fetchList, request, requestNothing } from '#app/http/request.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { encoded } from '#app/paths.ts';
import { createQueries } from '#app/query/query.ts';
import { size, text, texts } from '#app/schema/lenient.ts';
import type { ListReader } from '#app/schema/list-reader.ts';
import { lastVisitOf, storeLastVisit } from '#app/session/last-visit.ts';

const amount = v.fallback(v.nullish(v.number(), null), null);

const cacheEntry = v.object({
  model_name: text,
  model_format: text,
  model_size_in_billions: size,
  quantization: text,
  model_version: v.string(),
  path: text,
  real_path: text,
  actor_ip_address: text,
  /** All files together, in bytes; absent at 0.13. */
  size_bytes: amount,
  /** As on the wire; absent at 0.13. */
  model_type: text,
  /** The engines that can run these files; absent at 0.13. */
  model_engine: texts,
});

/** One version's files on one worker. */
export type CacheEntry = v.InferOutput<typeof cacheEntry>;

const entries = v.array(v.unknown());
const inList = v.pipe(
  v.object({ list: entries }),
  v.transform(answer => answer.list),
);
const cacheList: ListReader<CacheEntry> = { list: v.union([entries, inList]), entry: cacheEntry };
const CACHE = '/v1/cache/models';
const deletion = v.object({ result: v.boolean() });

/** GET /v1/cache/models?model_name=: the cached versions of a model, or of all models, one entry per worker. */
export function listCache(modelName?: string, signal?: AbortSignal): Promise<ApiResult<CacheEntry[]>> {
  const query = modelName === undefined ? '' : `?model_name=${encoded(modelName)}`;
  return fetchList({ path: CACHE + query, signal }, cacheList);
}

/** The cached versions of one model by its name, of all models by `EVERY_MODEL`. */
export const cacheQueries = createQueries<CacheEntry[]>('list');
export const EVERY_MODEL = '';

/** Adds the cache marks of the list of cached versions to models. Undefined if the cluster has no such list. */
export async function markCached(
  models: readonly Registration[],
  signal?: AbortSignal,
): Promise<Registration[] | undefined> {
  const cached = await fetchList({ path: CACHE, signal, keep: storeLastVisit }, cacheList);
  return cached.ok ? withCacheMarks(models, cached.data) : undefined;
}

/** Adds the cache marks of the last visit to models. */
export async function markCachedLast(models: readonly Registration[]): Promise<Registration[] | undefined> {
  const cached = await lastVisitOf(CACHE, cacheList);
  return cached && withCacheMarks(models, cached.data);
}

/** DELETE /v1/cache/models?model_version=: removes a version on all workers. `{"result": false}` is a failure with status 200. */
export async function deleteCache(modelVersion: string): Promise<ApiResult<undefined>> {
  const path = `/v1/cache/models?model_version=${encoded(modelVersion)}`;
  const answer = await request({ method: 'DELETE', path }, deletion);
  if (!answer.ok) return answer;
  return answer.data.result ? { ok: true, data: undefined } : refusedWith(200, cacheText.refused);
}

/** GET /v1/cache/models/files?model_version=: files and folders on all workers; each path once, for the answer names no worker. */
export async function listDeletableFiles(
  modelVersion: string,
  signal: AbortSignal,
): Promise<ApiResult<string[]>> {
  const path = `${CACHE}/files?model_version=${encoded(modelVersion)}`;
  const found = await request({ path, signal }, v.object({ paths: texts }));
  return found.ok ? { ok: true, data: [...new Set(found.data.paths)].sort() } : found;
}

/** A download as the cluster lists it; missing fields are empty. */
export const download = v.object({
  /** A download alone, or one of a launch. */
  kind: text,
  model_uid: v.string(),
  model_name: text,
  model_format: text,
  model_size_in_billions: size,
  quantization: text,
  /** pending, resuming, downloading, pausing, paused, interrupted, failed; CREATING for a launch; `queued` is the console's own. */
  status: text,
  /** 0 to 1; every file has the same weight. */
  progress: amount,
  error: text,
  resumable: v.fallback(v.nullish(v.boolean(), false), false),
  download_files: v.fallback(
    v.array(
      v.object({
        name: text,
        downloaded_bytes: amount,
        total_bytes: amount,
        speed_bytes_per_second: amount,
        eta_seconds: amount,
        worker_address: text,
      }),
    ),
    [],
  ),
  replicas: v.fallback(v.array(v.object({ worker_address: text })), []),
});

/** The status of a download that this tab has not sent yet. */
export const QUEUED = 'queued';

/** An active, paused or failed download. */
export type Download = v.InferOutput<typeof download>;

const downloads: ListReader<Download> = { list: inList, entry: download };

/** GET /v1/downloads, from 4.1: unfinished downloads, newest first (cache.downloads). */
export function listDownloads(signal?: AbortSignal): Promise<ApiResult<Download[]>> {
  return fetchList({ path: '/v1/downloads', signal }, downloads);
}

/** A change of a download. `DELETE` stops it and removes its files. 409 if its status forbids the change. */
export type DownloadChange = 'pause' | 'resume' | 'cancel';

export function changeDownload(uid: string, change: DownloadChange): Promise<ApiResult<undefined>> {
  const path = `/v1/downloads/${encoded(uid)}`;
  return requestNothing(
    change === 'cancel' ? { method: 'DELETE', path } : { method: 'POST', path: `${path}/${change}` },
  );
}

/**
 * POST /v1/cache/models, from 4.1: downloads a model to one worker without a launch (cache.download-only). Takes the body of a launch.
 * Answers after the download, which may take hours, or with 499 when it was paused or cancelled.
 */
export function downloadModel(model: Readonly<Record<string, unknown>>): Promise<ApiResult<undefined>> {
  const limit = Number.POSITIVE_INFINITY;
  return requestNothing({ method: 'POST', path: CACHE, body: model, limit });
}
