import { clearFailures } from '#app/http/failure.ts';
import { deleteStoredAnswers } from '#app/storage/last-visit.ts';
import {
  CONCERN_TIMES,
  DRAFT_PREFIX,
  forget,
  KNOWN_WORKERS,
  remember,
  remembered,
  storeLocal,
} from '#app/storage/stored.ts';
import { clearAuthStatus } from './auth-status.ts';
import { sessionHooks } from './configure-session.ts';
import { resetAuthCheck } from './require-session.ts';
import { endUser, signedOut } from './session.ts';
import { bearer, userOf } from './token.ts';

/**
 * Ends a session by log out (session.logout): the next user finds nothing of it. The backup of an interrupted edit remains for its
 * owner's next sign-in.
 */
export function endSession(): void {
  clearUserData();
  void deleteStoredAnswers();
  signedOut();
  resetAuthCheck();
}

/** Clears the user's data in this tab. */
function clearUserData(): void {
  endUser();
  // Before one of several clusters its name comes first.
  for (const key of Object.keys(sessionStorage))
    if (key.includes(DRAFT_PREFIX)) sessionStorage.removeItem(key.slice(key.indexOf(DRAFT_PREFIX)));
  storeLocal(KNOWN_WORKERS, '[]');
  storeLocal(CONCERN_TIMES, '{}');
  clearFailures();
  sessionHooks().clearUserData();
  forget('customJsonData');
  forget('returnTo');
}

/**
 * Ends a session whose token has expired (session.auth-confirm). The token goes, so that the gate refuses it; address and drafts remain
 * for the next sign-in.
 */
export function endExpiredSession(address: string): void {
  const token = bearer();
  // A tab without a token still knows the user of its last one.
  if (token !== undefined) remember('expiredOf', userOf(token) ?? '');
  rememberAddress(address);
  clearAuthStatus();
  signedOut();
  resetAuthCheck();
}

/** Before a sign-in with this token: data of an earlier session remain only for the same user. */
export function clearDataOfOtherUser(token: string): void {
  const before = userOf(bearer()) || remembered('expiredOf');
  const person = userOf(token);
  if (before && person && before !== person) clearUserData();
  void deleteStoredAnswers(person);
}

/** Stores the address of an expired session, so that the next sign-in returns there. */
export function rememberAddress(address: string): void {
  if (isScreen(address)) remember('returnTo', address);
}

/** The stored address, once; undefined if there is none, or if it leaves the console. */
export function takeAddress(): string | undefined {
  const address = remembered('returnTo');
  forget('returnTo');
  return address !== undefined && isScreen(address) ? address : undefined;
}

/** Session storage is untrusted: `//host` would leave the console, and a resource has no page. */
function isScreen(address: string): boolean {
  return /^\/(?!login\b|resources\b|[/\\])/.test(address);
}
