import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { createQuery } from '#app/query/query.ts';

const version = v.pipe(
  v.object({ version: v.nullable(v.string(), ''), 'full-revisionid': v.nullish(v.string(), '') }),
  v.transform(answer => ({ version: answer.version, revision: answer['full-revisionid'] })),
);
export type ClusterVersion = v.InferOutput<typeof version>;

/** GET /v1/cluster/version: the release without the v, and the commit. Needs the scope `admin`. */
export function clusterVersion(signal?: AbortSignal): Promise<ApiResult<ClusterVersion>> {
  return request({ path: '/v1/cluster/version', signal }, version);
}

export const versionQuery = createQuery('part', clusterVersion);

export function isVersionKnown(): boolean {
  return Boolean(versionQuery.current().data?.version);
}

/** The version for a screen. One that is at most so many ms old spares the call, an empty one does not. */
export function fetchVersion(signal: AbortSignal, maxAgeMs = 0): Promise<ApiResult<ClusterVersion>> {
  return versionQuery.fetch(signal, { maxAgeMs: isVersionKnown() ? maxAgeMs : 0 });
}
