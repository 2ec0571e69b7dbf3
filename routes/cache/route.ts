import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { type CacheEntry, deleteCache, listCache } from '#app/api/cache.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { report } from '#app/data/report.ts';
import { revalidation } from '#app/data/revalidation.ts';
import { fromAddress } from '#app/paths.ts';
import { requireSession } from '#app/session/gate.ts';

export type ActionData = { ok: true; version: string } | { ok: false; message: string };

const caches = createReadings<CacheEntry[]>('list');

/** What is known by now of a model's cached files; the loader asks for them. */
export function cacheOf(modelName: string): Reading<CacheEntry[]> {
  return caches.current(fromAddress(modelName));
}

/** The cached files of one model, one entry a version and worker. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Reading<CacheEntry[]>> {
  await requireSession();
  const { modelName = '' } = params;
  return caches.read(modelName, request, signal => listCache(modelName, signal));
}

/** Deletes the cached files of a version on all workers. */
export async function action({ request }: ActionFunctionArgs): Promise<ActionData> {
  await requireSession();
  const form = await request.formData();
  const intent = form.get('intent');
  switch (intent) {
    case 'delete-version':
      return deleteVersion(String(form.get('model_version') ?? ''), request.signal);
    default:
      throw new Error(`model-cache has no intent ${intent}`);
  }
}

export const shouldRevalidate = revalidation();

async function deleteVersion(version: string, signal: AbortSignal): Promise<ActionData> {
  const answer = await deleteCache(version, signal);
  return answer.ok ? { ok: true, version } : { ok: false, message: report(answer.failure, 'list') };
}
