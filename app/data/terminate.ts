import type { ApiResult } from '#app/api/failure.ts';
import { terminateModel } from '#app/api/models.ts';
import { keepNotices } from './notices.ts';

/** How long a cluster may go on listing a model that it has terminated, in ms. */
const LISTED_ON_MS = 10_000;
/** When the cluster said that a model is terminated, or its launch cancelled; infinite until it has. */
const terminated = new Map<string, number>();

/** Terminates a model. */
export function terminate(uid: string): Promise<ApiResult<undefined>> {
  return endedHere(uid, terminateModel(uid));
}

/** Notes that a model ends from here, where the call that ends it succeeds: that it is gone then is no news to whoever watches. */
export async function endedHere<T>(uid: string, call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  terminated.set(uid, Number.POSITIVE_INFINITY);
  const ended = await call;
  if (ended.ok) endedAnyway(uid);
  else terminated.delete(uid);
  return ended;
}

/** Notes that it has ended, also where its call failed and the cluster lists it no more: no notice says that it runs. */
export function endedAnyway(uid: string): void {
  terminated.set(uid, Date.now());
  keepNotices(({ model }) => model?.uid !== uid);
}

/** Whether a model that was listed then, and is no longer, was terminated in this page: another one may run under the name later. */
export function wasTerminatedHere(uid: string, listedAt: number): boolean {
  return (terminated.get(uid) ?? 0) + LISTED_ON_MS > listedAt;
}

/** Forgets them, as a new page load would. */
export function forgetTerminations(): void {
  terminated.clear();
}
