import { type Banner, banner, logOnly } from '#app/api/banner.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import { loginFailed } from '#app/messages/failures.ts';
import { createLastGood, type Good } from '#app/session/last-good.ts';
import { type RunningByKind, splitByKind } from './split.ts';

/** What is known of the running models after asking for them. */
export type Reading = {
  /** The last good list; undefined when none ever came. */
  good: Good<RunningByKind> | undefined;
  /** Why the list did not come this time. */
  failure?: string;
  banner?: Banner | undefined;
};

const KEY = 'running';
const lastGood = createLastGood<RunningByKind>();
let latest = new AbortController();

export function lastReading(): Good<RunningByKind> | undefined {
  return lastGood.recall(KEY);
}

/** Asks for the list of every kind. Never rejects. It ends the question before, whose answer nobody waits for any more. */
export async function readRunning(caller: AbortSignal): Promise<Reading> {
  latest.abort();
  latest = new AbortController();
  const signal = AbortSignal.any([caller, latest.signal]);
  const answer = await listRunning(signal);
  const good = lastReading();
  // A list may also be ended half-way through its reading.
  if (signal.aborted) return { good };
  if (answer.ok) return { good: lastGood.keep(KEY, splitByKind(answer.data)) };
  // No answer at all is only logged (failures.logged), and 401 and 403 have a dialog; the screen says that the list is missing or old.
  if (answer.status === 0) logOnly(answer);
  const shown = answer.status === 0 ? undefined : banner(loginFailed(answer));
  return { good, failure: answer.message, banner: shown };
}

/** A running model by its uid: from the list that the screen shows, else from the cluster. */
export async function findRunning(uid: string, signal: AbortSignal): Promise<RunningModel | undefined> {
  const shown = lastReading()?.data;
  const known =
    shown &&
    Object.values(shown)
      .flat()
      .find(model => model.id === uid);
  if (known !== undefined) return known;
  const answer = await listRunning(signal);
  return answer.ok ? answer.data.find(model => model.id === uid) : undefined;
}
