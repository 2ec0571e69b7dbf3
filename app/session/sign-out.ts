import { clearFailures } from '#app/http/failure.ts';
import { DRAFT_PREFIX, forget, KNOWN_WORKERS, storeLocal } from '#app/storage/stored.ts';
import { roomsAbove } from './configure-session.ts';
import { deleteLastVisits } from './last-visit.ts';
import { resetAuthCheck } from './require-session.ts';
import { signedOut, userChanged } from './token.ts';

/**
 * Ends a session by log out (session.logout): the next user finds nothing of it. The backup of an interrupted edit remains for its
 * owner's next sign-in.
 */
export function endSession(): void {
  clearUserData();
  void deleteLastVisits();
  signedOut();
  resetAuthCheck();
}

/** Clears the user's data in this tab. */
export function clearUserData(): void {
  userChanged();
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  storeLocal(KNOWN_WORKERS, '[]');
  clearFailures();
  roomsAbove().clearUserData();
  forget('customJsonData');
  forget('returnTo');
}
