import { sessionNumber } from '#app/session/token.ts';

/** Tells, whenever it is asked, whether nobody of the session of now waits for a reading any more: then what came of it is kept nowhere. */
export function outdated(signal: AbortSignal): () => boolean {
  const session = sessionNumber();
  return () => signal.aborted || session !== sessionNumber();
}
