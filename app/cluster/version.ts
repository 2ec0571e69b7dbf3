import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { createQueries } from '#app/query/query.ts';

const version = v.pipe(
  v.object({ version: v.nullable(v.string(), ''), 'full-revisionid': v.nullish(v.string(), '') }),
  v.transform(answer => ({ version: answer.version, revision: answer['full-revisionid'] })),
);
export type ClusterVersion = v.InferOutput<typeof version>;

/** GET /v1/cluster/version: the release without the v, and the commit. Needs the scope `admin`. */
export function clusterVersion(signal?: AbortSignal): Promise<ApiResult<ClusterVersion>> {
  return request({ path: '/v1/cluster/version', signal }, version);
}

const KEY = 'all';
const versions = createQueries<ClusterVersion>('part');

export function isVersionKnown(): boolean {
  return Boolean(versions.current(KEY).data?.version);
}

/** The version for a screen. One that is at most so many ms old spares the call, an empty one does not. */
export function fetchVersion(signal: AbortSignal, maxAgeMs = 0): Promise<ApiResult<ClusterVersion>> {
  return versions.fetch(KEY, signal, clusterVersion, isVersionKnown() ? maxAgeMs : 0);
}
