import { signOut } from './auth.ts';
import { endSession } from './sign-out.ts';
import { deletePair, storedPair } from './token-pair.ts';

/** Ends this session here at once (session.logout), and then at a cluster that has a log out of its own. */
export async function logOut(): Promise<void> {
  const kept = storedPair();
  deletePair();
  endSession();
  if (kept !== undefined) await signOut(kept.refresh);
}
