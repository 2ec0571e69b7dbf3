import { clearFailures } from '#app/api/failure.ts';
import { hideBanner } from '#app/data/banner.ts';
import { DRAFT, forget, KNOWN_WORKERS, store } from '#app/stored.ts';
import { forgetAnswer } from './gate.ts';
import { forgetSeen } from './last-seen.ts';
import { forgetLaunches } from './launches.ts';
import { nextPerson, signedOut } from './token.ts';

/**
 * Ends a session by log out (session.logout): the next user finds nothing of it. The backup of an interrupted edit remains for its
 * owner's next sign-in.
 */
export function endSession(): void {
  forgetTraces();
  void forgetSeen();
  signedOut();
  forgetAnswer();
}

/** Clears the user's data in this tab. */
export function forgetTraces(): void {
  nextPerson();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key);
  store(KNOWN_WORKERS, '[]');
  forgetLaunches();
  clearFailures();
  hideBanner();
  forget('customJsonData');
  forget('returnTo');
}
