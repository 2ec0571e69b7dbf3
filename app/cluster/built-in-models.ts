import { hasCacheMark } from '#app/catalogue/cache-status.ts';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import { CATALOGUE_MS, catalogue, type Registration } from '#app/catalogue/registration.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { requestList } from '#app/http/request.ts';
import { permission } from '#app/session/permissions.ts';

/**
 * GET /v1/model_registrations/{type}?detailed=true, built-in models only, each name once. Unreadable entries are skipped and logged; a
 * list without readable entries is a failure.
 */
export async function listBuiltIn(kind: KindName, signal?: AbortSignal): Promise<ApiResult<Registration[]>> {
  const path = `/v1/model_registrations/${wireType(kind)}?detailed=true`;
  const answer = await requestList({ path, signal, limit: CATALOGUE_MS }, catalogue);
  return answer.ok ? { ok: true, data: await marked(answer.data, signal) } : answer;
}

/** A distributed cluster of 0.13 has no cache marks in its catalogue. The list of cached versions replaces them. */
async function marked(models: Registration[], signal?: AbortSignal): Promise<Registration[]> {
  if (models.length === 0 || models.some(hasCacheMark) || !permission('cache:list').allowed) return models;
  const known = await import('./cached-files.ts')
    .then(({ markCached }) => markCached(models, signal))
    .catch(() => undefined);
  return known ?? models;
}
