import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { type CacheEntry, deleteCache, listCache } from '#app/api/cache.ts';
import { type Report, report } from '#app/api/report.ts';
import { requireSession } from '#app/session/gate.ts';

export type LoaderData = { ok: true; entries: CacheEntry[] } | Report;
export type ActionData = { ok: true; version: string } | Report;

/** The cached files of one model, one entry a version and worker. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const answer = await listCache(params.modelName ?? '', request.signal);
  return answer.ok ? { ok: true, entries: answer.data } : report(answer, request.signal);
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

/** A failed deletion changed nothing, so that there is nothing to load again. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}

async function deleteVersion(version: string, signal: AbortSignal): Promise<ActionData> {
  const answer = await deleteCache(version, signal);
  return answer.ok ? { ok: true, version } : report(answer, signal);
}
