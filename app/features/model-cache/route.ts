import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { deletedWith, versionsIn, withOwn } from '#app/catalogue/cached-versions.ts';
import { type CacheEntry, cacheQueries, deleteCache, listCache } from '#app/cluster/models/cached-files.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { withTimeout } from '#app/http/timeouts.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { changeText } from '#app/messages/changes.ts';
import { fromAddress, paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import type { Query } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';

export type CacheResult = ChangeResult & { version: string };

/** The known cached files of a model; the loader reads them. */
export function cacheOf(modelName: string): Query<CacheEntry[]> {
  return cacheQueries.current(fromAddress(modelName));
}

/** In ms: the files of other models are a remark, for which the model's own do not wait. */
const OTHERS_MS = 10_000;

/**
 * The cached files of one model, one entry per version and worker, and those of other models that are deleted with them (cache.shared).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Query<CacheEntry[]>> {
  const { modelName = '' } = params;
  return cacheQueries.read(modelName, request, async signal => {
    const own = await listCache(modelName, signal);
    // A release with sizes keeps files that another version uses.
    if (!own.ok || own.data.every(({ size_bytes }) => size_bytes !== null)) return own;
    const all = await withTimeout<ApiResult<CacheEntry[]>>(
      listCache(undefined, signal),
      () => own,
      OTHERS_MS,
    );
    if (!all.ok) return own;
    return { ok: true, data: deletedWith(withOwn(own.data, all.data), versionsIn(own.data)) };
  });
}

/** Deletes the cached files of a version on all workers. */
export async function action({ request, params }: ActionFunctionArgs): Promise<CacheResult> {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'delete-version') throw new Error(`Unknown intent: ${intent}`);
  const version = String(form.get('model_version') ?? '');
  const [place, name] = [paths.modelCache(params.modelName ?? ''), changeText.fileDeletion(version)];
  // Without the request's signal: closing the dialog stops nothing.
  const deleted = deleteCache(version);
  const result = await performChange(place, name, deleted, cacheText.removed(version), { operation: 'list' });
  return { ...result, version };
}

/** Also after a failure: files that could not be deleted may be gone already. */
export const shouldRevalidate = revalidation('always');
