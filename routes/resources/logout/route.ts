import { replace } from '@remix-run/router';
import { paths } from '#app/paths.ts';
import { forgetAnswer } from '#app/session/gate.ts';
import { signedOut } from '#app/session/token.ts';

/** Forgets the token in the cookie and in session storage, then goes to the login screen (SPEC section 2). */
export function action(): Response {
  signedOut();
  forgetAnswer();
  return replace(paths.login);
}
