import { replace } from '@remix-run/router';
import { paths } from '#app/paths.ts';
import { signOut } from '#app/session/auth.ts';
import { endSession } from '#app/session/sign-out.ts';
import { deletePair, storedPair } from '#app/session/token-pair.ts';

/**
 * Deletes the token in the cookie and in session storage, then goes to the login screen (session.logout). The cluster's own log out, if
 * any, is not awaited.
 */
export function action(): Response {
  const kept = storedPair();
  deletePair();
  endSession();
  if (kept !== undefined) void signOut(kept.refresh);
  return replace(paths.login);
}
