import type { ApiResult } from '#app/api/failure.ts';
import { terminateModel } from '#app/api/models.ts';

const terminated = new Set<string>();

/** Terminates a model; that it is gone then is no news to whoever watches. */
export async function terminate(uid: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  terminated.add(uid);
  const ended = await terminateModel(uid, signal);
  if (!ended.ok) terminated.delete(uid);
  return ended;
}

/** Whether its end was asked for in this page; asked once an end, for another model may run under the name later. */
export function wasTerminatedHere(uid: string): boolean {
  return terminated.delete(uid);
}
