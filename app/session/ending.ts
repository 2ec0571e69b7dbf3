import { clearFailures } from '#app/api/failure.ts';
import { forget } from '#app/remembered.ts';
import { keepText } from '#app/stored.ts';
import { clearAuthStatus } from './auth-status.ts';
import { forgetAnswer } from './gate.ts';
import { forgetDrafts } from './kept-draft.ts';
import { forgetSeen } from './last-seen.ts';
import { forgetLaunches } from './launches.ts';
import { nextPerson } from './person.ts';
import { rememberAddress, takeAddress } from './return-address.ts';
import { personOf } from './seen-store.ts';
import { bearer, signedOut } from './token.ts';

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

/** Before a sign-in with this token: what an expired one left is for the same person alone. */
export function forgetStranger(token: string): void {
  const before = sessionStorage.getItem(PERSON);
  const person = personOf(token);
  if (before && person && before !== person) forgetTraces();
  void forgetSeen(person);
}

function forgetTraces(): void {
  nextPerson();
  forgetDrafts();
  forgetLaunches();
  clearFailures();
  forget('customJsonData');
  takeAddress();
}
