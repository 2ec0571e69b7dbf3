import { replace } from '@remix-run/router';
import { paths } from '#app/paths.ts';
import { endSession } from '#app/session/ending.ts';

/** Forgets the token in the cookie and in session storage, then goes to the login screen (session.logout). */
export function action(): Response {
  endSession();
  return replace(paths.login);
}
