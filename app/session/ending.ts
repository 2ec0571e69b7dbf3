import { clearFailures } from '#app/api/failure.ts';
import { DRAFT, forget, keepText } from '#app/stored.ts';
import { clearAuthStatus } from './auth-status.ts';
import { forgetAnswer } from './gate.ts';
import { forgetSeen } from './last-seen.ts';
import { forgetLaunches } from './launches.ts';
import { personOf } from './seen-store.ts';
import { bearer, nextPerson, signedOut } from './token.ts';

const PERSON = 'expiredOf';

/**
 * Ends a session whose token is no longer good (session.auth-confirm): the token goes, so that the gate does not let it in again, while
 * the address and the drafts stay for the next sign-in.
 */
export function endExpiredSession(address: string): void {
  const token = bearer();
  // A tab that has no token any more still knows whose the last one was.
  if (token !== undefined) keepText(sessionStorage, PERSON, personOf(token) ?? '');
  rememberAddress(address);
  clearAuthStatus();
  signedOut();
  forgetAnswer();
}

/**
 * Ends a session at the person's own wish (session.logout): whoever comes next finds nothing of it. The copy of a definition
 * whose edit broke off is lost nowhere: it waits for its owner's next sign-in.
 */
export function endSession(): void {
  forgetTraces();
  void forgetSeen();
  signedOut();
  forgetAnswer();
}

/** Before a sign-in with this token: what one before it left, which goes on still or has expired, is for the same person alone. */
export function forgetStranger(token: string): void {
  const before = personOf(bearer()) || sessionStorage.getItem(PERSON);
  const person = personOf(token);
  if (before && person && before !== person) forgetTraces();
  void forgetSeen(person);
}

function forgetTraces(): void {
  nextPerson();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key);
  forgetLaunches();
  clearFailures();
  forget('customJsonData');
  takeAddress();
}

const KEY = 'returnTo';

/** Where somebody was when the sign-in expired, so that the next sign-in leads back there. */
export function rememberAddress(address: string): void {
  if (isScreen(address)) keepText(sessionStorage, KEY, address);
}

/** The remembered address, once; undefined when there is none, or when it would not stay inside the console. */
export function takeAddress(): string | undefined {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address !== null && isScreen(address) ? address : undefined;
}

/** Session storage is no more to be trusted than an address bar: `//host` would lead away, a resource has no page. */
function isScreen(address: string): boolean {
  return /^\/(?!login\b|resources\b|[/\\])/.test(address);
}
