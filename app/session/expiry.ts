import { forget, remember, remembered } from '#app/stored.ts';
import { clearAuthStatus } from './auth-status.ts';
import { forgetTraces } from './ending.ts';
import { forgetAnswer } from './gate.ts';
import { forgetSeen } from './last-seen.ts';
import { personOf } from './seen-store.ts';
import { bearer, signedOut } from './token.ts';

/**
 * Ends a session whose token is no longer good (session.auth-confirm): the token goes, so that the gate does not let it in again, while
 * the address and the drafts stay for the next sign-in.
 */
export function endExpiredSession(address: string): void {
  const token = bearer();
  // A tab that has no token any more still knows whose the last one was.
  if (token !== undefined) remember('expiredOf', personOf(token) ?? '');
  rememberAddress(address);
  clearAuthStatus();
  signedOut();
  forgetAnswer();
}

/** Before a sign-in with this token: what one before it left, which goes on still or has expired, is for the same person alone. */
export function forgetStranger(token: string): void {
  const before = personOf(bearer()) || remembered('expiredOf');
  const person = personOf(token);
  if (before && person && before !== person) forgetTraces();
  void forgetSeen(person);
}

/** Where somebody was when the sign-in expired, so that the next sign-in leads back there. */
export function rememberAddress(address: string): void {
  if (isScreen(address)) remember('returnTo', address);
}

/** The remembered address, once; undefined when there is none, or when it would not stay inside the console. */
export function takeAddress(): string | undefined {
  const address = remembered('returnTo');
  forget('returnTo');
  return address !== undefined && isScreen(address) ? address : undefined;
}

/** Session storage is no more to be trusted than an address bar: `//host` would lead away, a resource has no page. */
function isScreen(address: string): boolean {
  return /^\/(?!login\b|resources\b|[/\\])/.test(address);
}
