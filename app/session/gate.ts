import { replace } from '@remix-run/router';
import { authIsNeeded } from '#app/api/auth.ts';
import type { ApiFailure } from '#app/api/request.ts';
import { paths } from '#app/paths.ts';
import { hasAccess, setAuthNeeded } from './token.ts';

let question: Promise<ApiFailure | undefined> | undefined;

/**
 * Asks the cluster once a page load whether it wants authentication, and sends a user without access to the login screen.
 * It is the first line of every loader and action: a child's loader runs even when its parent redirects. Gives the failure of the
 * question, if any, for the one loader that shows it.
 */
export async function requireSession(): Promise<ApiFailure | undefined> {
  const unanswered = await askAboutAuth();
  if (!hasAccess()) throw replace(paths.login);
  return unanswered;
}

/** The one question of a page load; a failed one is asked again by whoever comes next. Gives the failure, if any. */
export function askAboutAuth(): Promise<ApiFailure | undefined> {
  question ??= ask();
  return question;
}

/** Makes the next gate ask anew; after a log out. */
export function forgetAnswer(): void {
  question = undefined;
}

async function ask(): Promise<ApiFailure | undefined> {
  const answer = await authIsNeeded();
  if (answer.ok) {
    setAuthNeeded(answer.data);
    return undefined;
  }
  question = undefined;
  return answer;
}
