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

/** For a failure that is only logged (failures.logged): no answer came, and nothing on the screen is wrong. */
export function logOnly(failure: ApiFailure): void {
  console.error(failure.message);
}

const listeners = new Set<(banner: Banner) => void>();

/** Shows a failure that belongs to no loader and to no action. */
export function announce(text: string): void {
  for (const show of listeners) show({ text });
}

/** Calls back at every such failure; gives the way to stop. */
export function onAnnounced(show: (banner: Banner) => void): () => void {
  listeners.add(show);
  return () => listeners.delete(show);
}
