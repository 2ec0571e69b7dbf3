import { replace } from '@remix-run/router';
import { abandoned, type Failure } from '#app/http/failure.ts';
import { REQUEST_TIMEOUT_MS, withTimeout } from '#app/http/timeouts.ts';
import { paths } from '#app/paths.ts';
import { authIsNeeded } from './auth.ts';
import { roomsAbove } from './configure-session.ts';
import { delayCallsUntil, hasAccess, setAuthNeeded } from './token.ts';

let question: Promise<Failure | undefined> | undefined;

/**
 * Sends a user without access to the login screen. Every loader and action of routes.ts runs it, since a child's loader runs even if its
 * parent redirects. A slow cluster delays nothing: the frame renders, its calls wait, and the layout redirects later if needed.
 */
export async function requireSession(): Promise<void> {
  const answered = await withTimeout(
    checkAuthNeeded().then(() => true),
    () => false,
  );
  if (answered && !hasAccess()) throw replace(paths.login);
}

/**
 * Asks once per page load whether the cluster needs a sign-in. After a failure the next caller asks again. Resolves to the failure, if
 * any. A poll reports no failure: the screen already shows that the cluster is unreachable.
 */
export function checkAuthNeeded(isPoll?: true): Promise<Failure | undefined> {
  if (question === undefined) {
    question = ask(isPoll);
    delayCallsUntil(question);
  }
  return question;
}

/** Makes the next session check ask again; after a log out. */
export function resetAuthCheck(): void {
  question = undefined;
}

async function ask(isPoll?: true): Promise<Failure | undefined> {
  // Every call of this tab waits for it.
  const answer = await withTimeout(authIsNeeded(), abandoned, REQUEST_TIMEOUT_MS);
  if (answer.ok) {
    setAuthNeeded(answer.data);
    return undefined;
  }
  question = undefined;
  const { failure } = answer;
  // The login screen shows the words of this console's host about the cluster.
  const isByHost = failure.kind === 'refused' && failure.by === 'host';
  if (!isPoll && !isByHost) roomsAbove().reportAuthFailure(failure);
  return failure;
}
