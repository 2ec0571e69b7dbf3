import { type Failure, isDenied } from '#app/http/failure.ts';
import type { CallSession } from '#app/http/send.ts';
import { raiseAuthStatus, wantsNewPassword } from './auth-status.ts';
import { refuseScopes } from './permissions.ts';
import { bearerNeeds, freshBearer, renew, storedPair } from './refresh-token.ts';
import { session } from './session.ts';
import { bearer, hasAccess, isAuthNeeded, pendingAuthCheck } from './token.ts';

const SIGN_IN_NEEDED: Failure = { kind: 'unauthenticated', status: 401, detail: '' };

/** The session as the calls see it: their token, its renewal, and what a 401 or 403 changes. */
export const callSession: CallSession = {
  bearer,

  begin() {
    const { signal, signIn } = session.current();
    return { signal, onDenied: (failure, scopes) => onDenied(failure, scopes, signIn) };
  },

  async authorize() {
    const waited = pendingAuthCheck();
    await waited;
    // The user is sent to the sign-in: there is nothing to ask or report.
    if ((waited !== undefined || isAuthNeeded()) && !hasAccess())
      return { failure: SIGN_IN_NEEDED, silent: true };
    const need = bearerNeeds();
    const refusal = need === 'renewal' ? (await freshBearer())?.failure : undefined;
    const failure = need === 'sign-in' ? SIGN_IN_NEEDED : refusal;
    if (failure === undefined) return undefined;
    onDenied(failure, [], session.current().signIn);
    return { failure, silent: false };
  },

  renew: spent => (storedPair() === undefined ? undefined : renew(spent)),
};

/** Opens the authentication dialog, except for network failures and for a sign-in that has ended. */
function onDenied(failure: Failure, scopes: readonly string[], signIn: AbortSignal): void {
  if (!isDenied(failure) || signIn.aborted) return;
  if (scopes.length > 0 && !wantsNewPassword(failure.detail)) refuseScopes(scopes, failure.detail);
  raiseAuthStatus(failure.status, failure.detail);
}
