import { replace } from '@remix-run/router';
import { paths } from '#app/paths.ts';
import { logOut } from '#app/session/log-out.ts';

/**
 * Deletes the token in the cookie and in session storage, then goes to the login screen (session.logout). The
 * cluster's own log out, if any, is not awaited.
 */
export function action(): Response {
  void logOut();
  return replace(paths.login);
}
