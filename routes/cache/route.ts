import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { deletedWith } from '#app/catalogue/cached-versions.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import {
  type CacheEntry,
  cacheQueries,
  changeDownload,
  type Download,
  type DownloadChange,
  deleteCache,
  download,
  downloadModel,
  EVERY_MODEL,
  listCache,
  listDownloads,
  QUEUED,
} from '#app/cluster/models/cached-files.ts';
import { openObject } from '#app/format/json.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { statusOf } from '#app/http/failure.ts';
import { cachedText } from '#app/messages/cached-models.ts';
import { changeText } from '#app/messages/changes.ts';
import { keepToasts, showToast } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { inSeries, performChange, type SeriesResult } from '#app/query/perform-change.ts';
import { createQuery, type Query } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { permission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';
import { downloadsText } from './text.ts';

export type CachedModelsResult =
  | ({ did: 'deleted' } & SeriesResult)
  | { did: 'changed-download'; ok: boolean }
  | { did: 'began-download'; ok: true };

const model = openObject({ model_name: v.string() });
const downloadsQuery = createQuery<Download[]>('poll', listDownloads);

/** Every cached version of the cluster, and its downloads if it reports them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [cached, downloads] = await Promise.all([readCached(request), readDownloads(request)]);
  return { cached, downloads };
}

/** Deletes versions one after the other, starts a download, withdraws a waiting one, or changes one. */
export async function action({ request }: ActionFunctionArgs): Promise<CachedModelsResult> {
  const form = await request.formData();
  const intent = form.get('intent');
  switch (intent) {
    case 'delete-versions':
      return { did: 'deleted', ...(await deleteVersions(form.getAll('version').map(String))) };
    case 'download':
      return begin(v.parse(model, JSON.parse(String(form.get('model')))));
    case 'take-back':
      return takeBack(String(form.get('uid')));
    case 'pause':
    case 'resume':
    case 'cancel':
      return change(String(form.get('uid')), intent);
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/** Some of several deletions may have succeeded, and a refused download has usually progressed. */
export const shouldRevalidate = revalidation('always');

/** Without permission the screen says so: the call's 403 would open a dialog. */
async function readCached(request: Pick<Request, 'url' | 'signal'>): Promise<Query<CacheEntry[]>> {
  if (!permission('cache:list').allowed) return cacheQueries.current(EVERY_MODEL);
  return cacheQueries.read(EVERY_MODEL, request, signal => listCache(undefined, signal));
}

function readDownloads(request: Request): Promise<Query<Download[]>> {
  return downloadsQuery.read(request, async (signal, { data: before = [] }, trigger) => {
    await capabilitiesKnown();
    const asks = can('downloads') && permission('models:read').allowed;
    const answer = asks ? await listDownloads(signal) : { ok: true as const, data: [] };
    // Workers measure every file for this list: a poll reads it only after a download has ended.
    const left = new Set(answer.ok ? answer.data.map(one => one.model_uid) : []);
    const ended = answer.ok && before.some(one => one.status !== QUEUED && !left.has(one.model_uid));
    // Not awaited, and the next poll must not abort it.
    if (ended && trigger === 'poll')
      void readCached({ url: request.url, signal: new AbortController().signal });
    return answer.ok ? { ok: true, data: [...waiting(), ...answer.data] } : answer;
  });
}

/** One at a time, since they share disks; a version deleted with an earlier one is skipped (cache.bulk-delete). */
function deleteVersions(versions: readonly string[]): Promise<SeriesResult> {
  const known = cacheQueries.current(EVERY_MODEL).data ?? [];
  const versionsOf = (entries: readonly CacheEntry[]) => new Set(entries.map(one => one.model_version));
  let left = known;
  return inSeries(versions, {
    place: paths.cachedModels,
    name: version => version,
    change: changeText.fileDeletion,
    call: version =>
      versionsOf(known).has(version) && !versionsOf(left).has(version) ? undefined : deleteOne(version),
    summary: cachedText.removed,
  });

  async function deleteOne(version: string) {
    const answer = await deleteCache(version);
    const gone = new Set(answer.ok ? deletedWith(left, new Set([version])) : []);
    left = left.filter(entry => !gone.has(entry));
    return answer;
  }
}

async function change(uid: string, intent: DownloadChange): Promise<CachedModelsResult> {
  const [name, changed] = [changeText.downloadChange(uid), changeDownload(uid, intent)];
  const { ok } = await performChange(paths.cachedModels, name, changed, '', { operation: 'change' });
  return { did: 'changed-download', ok };
}

/** A call lasts as long as its download, and a browser has six connections per origin for all tabs. */
const MAX_AT_ONCE = 3;
const oneOfFew = pLimit(MAX_AT_ONCE);

type Begun = { sent: v.InferOutput<typeof model>; uid: string; signal: AbortSignal; waits: boolean };
/** Downloads whose calls are pending or waiting. */
const begun = new Set<Begun>();
warnBeforeUnload(() => [...begun].some(one => one.waits && !one.signal.aborted));
let count = 0;

/** Whether a download of this tab has not ended; the cluster may not list it yet. */
export function isDownloading(): boolean {
  return [...begun].some(one => !one.signal.aborted);
}

/** Its end may be hours away and is not awaited; 499 means paused or cancelled (cache.download-only). */
function begin(sent: Begun['sent']): CachedModelsResult {
  const name = sent.model_name;
  const { userSignal } = session.current();
  const what = JSON.stringify(sent);
  // A double click sends it twice.
  if ([...begun].some(one => !one.signal.aborted && JSON.stringify(one.sent) === what))
    return { did: 'began-download', ok: true };
  const one: Begun = { sent, uid: `${QUEUED}-${++count}`, signal: userSignal, waits: true };
  begun.add(one);
  const notice = showToast(
    begun.size > MAX_AT_ONCE ? downloadsText.queued(name) : downloadsText.started(name),
  );
  void oneOfFew(async () => {
    one.waits = false;
    return begun.has(one) && !userSignal.aborted ? downloadModel(sent) : undefined;
  }).then(ended => {
    begun.delete(one);
    // Its result must not be shown beside the notice of its start.
    keepToasts(other => other !== notice);
    if (ended === undefined) return;
    if (ended.ok) showToast(downloadsText.done(name));
    else if (!isAnswered(ended.failure)) showToast(downloadsText.unanswered(name));
    else if (statusOf(ended.failure) !== 499) report(ended.failure, 'change');
  });
  return { did: 'began-download', ok: true };
}

/** This user's waiting downloads, newest first, in the cluster's form. */
function waiting(): Download[] {
  const mine = [...begun].filter(one => one.waits && !one.signal.aborted).reverse();
  return mine.map(({ uid, sent }) => {
    const chosen = ['model_name', 'model_format', 'model_size_in_billions', 'quantization'];
    // An engine may have its own settings under these names, of another type.
    const texts = Object.fromEntries(chosen.map(key => [key, String(sent[key] ?? '')]));
    return v.parse(download, { ...texts, kind: 'cache', model_uid: uid, status: QUEUED });
  });
}

/** A download whose turn has come remains: the list then shows it as active. */
function takeBack(uid: string): CachedModelsResult {
  for (const one of begun) if (one.waits && one.uid === uid) begun.delete(one);
  return { did: 'changed-download', ok: true };
}
