import * as v from 'valibot';
import { cacheText } from '#app/messages/cached-models.ts';
import { withCacheMarks } from '#app/models/cache-marks.ts';
import { encoded } from '#app/paths.ts';
import { type ApiResult, refusedWith } from './failure.ts';
import { size, text, texts } from './lenient.ts';
import type { ListReader } from './list-reader.ts';
import type { Registration } from './registration.ts';
import { request, requestList, requestNothing } from './request.ts';

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
  /** Of all its files, in bytes; 0.13 does not say. */
  size_bytes: amount,
  /** As on the wire; 0.13 does not say. */
  model_type: text,
  /** That can run these files; 0.13 does not say. */
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
const deletion = v.object({ result: v.boolean() });

/** GET /v1/cache/models?model_name=: the cached versions of a model, or of all models, one entry per worker. */
export function listCache(modelName?: string, signal?: AbortSignal): Promise<ApiResult<CacheEntry[]>> {
  const query = modelName === undefined ? '' : `?model_name=${encoded(modelName)}`;
  return requestList({ path: `/v1/cache/models${query}`, signal }, cacheList);
}

/** The models as a catalogue marks them that says what of each is kept; undefined when the cluster does not tell. */
export async function markCached(
  models: readonly Registration[],
  signal?: AbortSignal,
): Promise<Registration[] | undefined> {
  const cached = await listCache(undefined, signal);
  return cached.ok ? withCacheMarks(models, cached.data) : undefined;
}

/** DELETE /v1/cache/models?model_version=: removes a version on all workers. `{"result": false}` is a failure of status 200. */
export async function deleteCache(modelVersion: string): Promise<ApiResult<undefined>> {
  const path = `/v1/cache/models?model_version=${encoded(modelVersion)}`;
  const answer = await request({ method: 'DELETE', path }, deletion);
  if (!answer.ok) return answer;
  return answer.data.result ? { ok: true, data: undefined } : refusedWith(200, cacheText.refused);
}

/** As the cluster lists it; what it does not say is empty. */
export const download = v.object({
  /** A download alone, or that of a launch. */
  kind: text,
  model_uid: v.string(),
  model_name: text,
  model_format: text,
  model_size_in_billions: size,
  quantization: text,
  /** pending, resuming, downloading, pausing, paused, interrupted, failed; CREATING of a launch; `queued` is this console's own. */
  status: text,
  /** 0 to 1, every file of the same weight. */
  progress: v.fallback(v.nullish(v.number(), 0), 0),
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

/** The status of a download that this tab has not sent yet, which no cluster says. */
export const QUEUED = 'queued';

/** A download under way, resting or failed. */
export type Download = v.InferOutput<typeof download>;

const downloads: ListReader<Download> = { list: inList, entry: download };

/** GET /v1/downloads, from 4.1: what is not finished, the newest first (cache.downloads). */
export function listDownloads(signal?: AbortSignal): Promise<ApiResult<Download[]>> {
  return requestList({ path: '/v1/downloads', signal }, downloads);
}

/** What can be done to a download: `DELETE` stops it and removes what came so far. 409 where its state does not let it. */
export type DownloadChange = 'pause' | 'resume' | 'cancel';

export function changeDownload(uid: string, change: DownloadChange): Promise<ApiResult<undefined>> {
  const path = `/v1/downloads/${encoded(uid)}`;
  return requestNothing(
    change === 'cancel' ? { method: 'DELETE', path } : { method: 'POST', path: `${path}/${change}` },
  );
}

/**
 * POST /v1/cache/models, from 4.1: fetches a model's files to one worker and launches nothing (cache.download-only). Takes what a
 * launch takes; answers when all is there, which may take hours, or with 499 when it was paused or cancelled.
 */
export function downloadModel(model: Readonly<Record<string, unknown>>): Promise<ApiResult<undefined>> {
  const limit = Number.POSITIVE_INFINITY;
  return requestNothing({ method: 'POST', path: '/v1/cache/models', body: model, limit });
}
