import type { ApiFailure } from './request.ts';

/**
 * A failure that a loader or an action wants the global banner to show, under the key `banner` of its data.
 * Each occurrence is an object of its own, so that the same text after a new failure shows again.
 */
export type Banner = { text: string };

/** Undefined for an empty text: a 401 or 403 has its dialog instead. */
export function banner(text: string): Banner | undefined {
  return text === '' ? undefined : { text };
}

/** For a failure that SPEC section 8 only logs: no answer came, and nothing on the screen is wrong. */
export function logOnly(failure: ApiFailure): void {
  console.error(failure.message);
}
