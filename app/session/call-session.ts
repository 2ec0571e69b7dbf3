import { type Failed, type Failure, isDenied } from '#app/http/failure.ts';
import type { CallSession } from '#app/http/send.ts';
import { failureText } from '#app/messages/failures.ts';
import { raiseAuthStatus, wantsNewPassword } from './auth-status.ts';
import { refuseScopes } from './permissions.ts';
import { session } from './session.ts';
import { bearer, hasAccess, isAuthNeeded, pendingAuthCheck } from './token.ts';
import { bearerNeeds, storedPair } from './token-pair.ts';

const SIGN_IN_NEEDED: Failure = { kind: 'unauthenticated', status: 401, detail: '' };

/** The code that renews a token. With a stored pair the first screen loads it. */
export const renewal = () => import('./refresh-token.ts');

/** The call fails as it would without the host, which has this code. */
function notLoaded(): Failed {
  return { ok: false, failure: { kind: 'unreachable', detail: failureText.noConnection } };
}

/** The session as the calls see it: their token, its renewal, and what a 401 or 403 changes. */
export const callSession: CallSession = {
  bearer,

  begin() {
    const { userSignal, signInSignal } = session.current();
    return { signal: userSignal, onDenied: (failure, scopes) => onDenied(failure, scopes, signInSignal) };
  },

  async authorize() {
    const waited = pendingAuthCheck();
    await waited;
    // The user is sent to the sign-in: there is nothing to ask or report.
    if ((waited !== undefined || isAuthNeeded()) && !hasAccess())
      return { failure: SIGN_IN_NEEDED, silent: true };
    const need = bearerNeeds();
    const refusal =
      need === 'renewal' ? await renewal().then(({ freshBearer }) => freshBearer(), notLoaded) : undefined;
    const failure = need === 'sign-in' ? SIGN_IN_NEEDED : refusal?.failure;
    if (failure === undefined) return undefined;
    onDenied(failure, [], session.current().signInSignal);
    return { failure, silent: false };
  },

  renew: spent =>
    storedPair() === undefined ? undefined : renewal().then(({ renew }) => renew(spent), notLoaded),
};

/** Opens the authentication dialog, except for network failures and for a sign-in that has ended. */
function onDenied(failure: Failure, scopes: readonly string[], signInSignal: AbortSignal): void {
  if (!isDenied(failure) || signInSignal.aborted) return;
  if (scopes.length > 0 && !wantsNewPassword(failure.detail)) refuseScopes(scopes, failure.detail);
  raiseAuthStatus(failure.status, failure.detail);
}
