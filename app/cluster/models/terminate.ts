import type { ApiResult } from '#app/http/failure.ts';
import { keepToasts } from '#app/notify/toasts.ts';
import { terminateModel } from './models.ts';

/** How long a cluster may list a terminated model, in ms. */
const LISTED_ON_MS = 10_000;
/** Time of the cluster's answer to a termination or cancellation; infinite before it. */
const terminated = new Map<string, number>();

/** Terminates a model. */
export function terminate(uid: string): Promise<ApiResult<undefined>> {
  return recordTermination(uid, terminateModel(uid));
}

/** Records that a model ends from here if the call succeeds, so that its absence is not reported. */
export async function recordTermination<T>(uid: string, call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  terminated.set(uid, Number.POSITIVE_INFINITY);
  const ended = await call;
  // After a log out the answer is not known: the next user's screens do not call the model lost.
  if (ended.ok || ended.failure.kind === 'aborted') confirmTermination(uid);
  else terminated.delete(uid);
  return ended;
}

/** Records that it has ended although its call failed, so that no toast calls it running. */
export function confirmTermination(uid: string): void {
  terminated.set(uid, Date.now());
  keepToasts(({ model }) => model?.uid !== uid);
}

/** Whether a listed model that is gone was terminated in this page; another may use its name later. */
export function wasTerminatedHere(uid: string, listedAt: number): boolean {
  return (terminated.get(uid) ?? 0) + LISTED_ON_MS > listedAt;
}

/** Clears them, as a page load does. */
export function resetTerminations(): void {
  terminated.clear();
}
