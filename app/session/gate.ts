import { replace } from '@remix-run/router';
import { authIsNeeded } from '#app/api/auth.ts';
import { type Failure, unanswered } from '#app/api/failure.ts';
import { report } from '#app/data/report.ts';
import { paths } from '#app/paths.ts';
import { atOnceOr, GIVEN_UP_MS } from './at-once.ts';
import { hasAccess, holdCallsFor, setAuthNeeded } from './token.ts';

let question: Promise<Failure | undefined> | undefined;

/**
 * Sends a user without access to the login screen. It is the first line of every loader and action: a child's loader runs even
 * when its parent redirects. A slow cluster keeps nobody waiting for its answer: the frame shows, its calls wait, and the layout
 * leads to the login screen when the answer wants that.
 */
export async function requireSession(): Promise<void> {
  const answered = await atOnceOr(
    askAboutAuth().then(() => true),
    () => false,
  );
  if (answered && !hasAccess()) throw replace(paths.login);
}

/**
 * The one question of a page load; a failed one is asked again by whoever comes next. Resolves to the failure, if any. A poll only repeats
 * what a loader asked and told of: what it reads itself says on the screen that the cluster is away.
 */
export function askAboutAuth(isPoll?: true): Promise<Failure | undefined> {
  if (question === undefined) {
    question = ask(isPoll);
    holdCallsFor(question);
  }
  return question;
}

/** Makes the next gate ask anew; after a log out. */
export function forgetAnswer(): void {
  question = undefined;
}

async function ask(isPoll?: true): Promise<Failure | undefined> {
  // Every call of this tab waits for it.
  const answer = await atOnceOr(authIsNeeded(), unanswered, GIVEN_UP_MS);
  if (answer.ok) {
    setAuthNeeded(answer.data);
    return undefined;
  }
  question = undefined;
  const { failure } = answer;
  // What this console's host says of the cluster is on the login screen, word for word.
  const isByHost = failure.kind === 'refused' && failure.by === 'host';
  if (!isPoll && !isByHost) report(failure, 'auth');
  return failure;
}
