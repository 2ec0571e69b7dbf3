import { sessionNumber } from '#app/session/token.ts';

/** Gives a check whether the caller has left or the session has ended: then the result must not be stored. */
export function createOutdatedCheck(signal: AbortSignal): () => boolean {
  const session = sessionNumber();
  return () => signal.aborted || session !== sessionNumber();
}
