import { serverError } from '#app/messages/failures.ts';
import { type Banner, banner, logOnly } from './banner.ts';
import type { ApiFailure } from './request.ts';

/** `message` is for the place that failed; it is empty for a 401 or 403, which the authentication dialog explains. */
export type Report = { ok: false; message: string; banner?: Banner | undefined };

/**
 * What a loader or an action gives for a failed call (failures.refused): the cluster's refusal goes to the banner as well, a
 * missing answer is only logged. An aborted call is nobody's failure and is not even logged.
 */
export function report(failure: ApiFailure, signal: AbortSignal): Report {
  if (failure.status === 0) {
    if (!signal.aborted) logOnly(failure);
    return { ok: false, message: failure.message };
  }
  const message = serverError(failure);
  return { ok: false, message, banner: banner(message) };
}
