import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { type CacheEntry, deleteCache, listCache } from '#app/api/cache.ts';
import type { Failed } from '#app/api/failure.ts';
import { report } from '#app/data/report.ts';
import { revalidation } from '#app/data/revalidation.ts';
import { requireSession } from '#app/session/gate.ts';

export type LoaderData = { ok: true; entries: CacheEntry[] } | { ok: false; message: string };
export type ActionData = { ok: true; version: string } | { ok: false; message: string };

/** The cached files of one model, one entry a version and worker. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const answer = await listCache(params.modelName ?? '', request.signal);
  return answer.ok ? { ok: true, entries: answer.data } : failed(answer);
}

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
  return answer.ok ? { ok: true, version } : failed(answer);
}

function failed({ failure }: Failed) {
  return { ok: false, message: report(failure, 'list') } as const;
}
