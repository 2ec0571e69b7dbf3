import type { OrderedFailure } from '#server/cluster/failures.ts';

/** The page of a gateway's sign-in. */
export const signInHtml = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>…</body></html>';

/** An answer of such a page with a status. */
export function signInAnswer(status: number): OrderedFailure {
  return { status, body: signInHtml, contentType: 'text/html; charset=utf-8' };
}
