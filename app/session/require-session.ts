import { replace } from '@remix-run/router';
import { abandoned, type Failure } from '#app/http/failure.ts';
import { REQUEST_TIMEOUT_MS, withTimeout } from '#app/http/timeouts.ts';
import { paths } from '#app/paths.ts';
import { authIsNeeded } from './auth.ts';
import { sessionHooks } from './configure-session.ts';
import { tokenOfOtherTab } from './other-tabs.ts';
import { delayCallsUntil, hasAccess, isNewTab, setAuthNeeded, storeToken } from './token.ts';

let question: Promise<Failure | undefined> | undefined;
/** The cluster's answer, before the one of other tabs. */
let answered: Promise<unknown> = Promise.resolve();

/**
 * Sends a user without access to the login screen. Every loader and action of routes.ts runs it, since a child's loader runs even if its
 * parent redirects. A slow cluster delays nothing: the frame renders, its calls wait, and the layout redirects later if needed.
 */
export async function requireSession(): Promise<void> {
  const checked = checkAuthNeeded();
  const isSlow = await withTimeout(
    answered.then(() => false),
    () => true,
  );
  if (isSlow) return;
  await checked;
  if (!hasAccess()) throw replace(paths.login);
}

/**
 * Asks once per page load whether the cluster needs a sign-in, and if so a new tab the others for their session. After a failure the next caller asks again. Resolves to the failure, if
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
  const coming = withTimeout(authIsNeeded(), abandoned, REQUEST_TIMEOUT_MS);
  answered = coming;
  const answer = await coming;
  if (answer.ok) {
    const token = answer.data && isNewTab() ? await tokenOfOtherTab() : undefined;
    if (token !== undefined) storeToken(token);
    setAuthNeeded(answer.data);
    return undefined;
  }
  question = undefined;
  const { failure } = answer;
  // The login screen shows the words of this console's host about the cluster.
  const isByHost = failure.kind === 'refused' && failure.by === 'host';
  if (!isPoll && !isByHost) sessionHooks().reportAuthFailure(failure);
  return failure;
}
