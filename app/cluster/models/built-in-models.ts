import { hasCacheMark } from '#app/catalogue/cache-status.ts';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import { CATALOGUE_MS, catalogue, type Registration } from '#app/catalogue/registration.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList } from '#app/http/request.ts';
import { type LastVisit, lastVisitOf, storeLastVisit } from '#app/session/last-visit.ts';
import { permission } from '#app/session/permissions.ts';

/**
 * GET /v1/model_registrations/{type}?detailed=true, built-in models only, each name once. Unreadable entries are skipped and logged; a
 * list without readable entries is a failure.
 */
export async function listBuiltIn(kind: KindName, signal?: AbortSignal): Promise<ApiResult<Registration[]>> {
  const call = { path: below(kind), signal, limit: CATALOGUE_MS, keep: storeLastVisit };
  const answer = await fetchList(call, catalogue);
  if (!answer.ok) return answer;
  return { ok: true, data: await marked(answer.data, code => code.markCached(answer.data, signal)) };
}

/** The same models as the last visit read them. */
export async function lastBuiltIn(kind: KindName): Promise<LastVisit<Registration[]> | undefined> {
  const seen = await lastVisitOf(below(kind), catalogue);
  return seen && { ...seen, data: await marked(seen.data, code => code.markCachedLast(seen.data)) };
}

/** A distributed cluster of 0.13 has no cache marks in its catalogue. The list of cached versions replaces them. */
async function marked(models: Registration[], mark: Marking): Promise<Registration[]> {
  if (models.length === 0 || models.some(hasCacheMark) || !permission('cache:list').allowed) return models;
  const known = await import('./cached-files.ts').then(mark).catch(() => undefined);
  return known ?? models;
}

type Marking = (code: typeof import('./cached-files.ts')) => Promise<Registration[] | undefined>;

function below(kind: KindName): string {
  return `/v1/model_registrations/${wireType(kind)}?detailed=true`;
}
