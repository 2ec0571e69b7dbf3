import type { ApiResult, Failure } from '#app/http/failure.ts';
import { jointText } from '#app/messages/controls.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { session } from '#app/session/session.ts';
import { awaitChange } from './pending-changes.ts';
import { type ChangeResult, type Operation, reasonInSeries, report } from './report.ts';

/** A result whose words differ for a user who has left its place. */
type PlacedResult = ChangeResult & { elsewhere?: string };

type Words = {
  /** It begins the words for a user who has left the place. */
  subject?: string;
  /** Other words for a failure. */
  failed?: (failure: Failure) => string | undefined;
  /** Where a failure is reported; by default at the place alone. */
  operation?: Operation;
};

/**
 * Awaits one change of the cluster and gives its result for its place. A user who has left the place gets a toast or the banner. `name`:
 * the words for the change while no answer came. `done`: the words for success.
 */
export async function performChange<T, R extends PlacedResult = ChangeResult>(
  place: string,
  name: string,
  call: Promise<ApiResult<T>>,
  done: string | ((data: T) => R),
  { subject = '', failed, operation = 'part' }: Words = {},
): Promise<R | ChangeResult> {
  const notify = createResultNotifier(place);
  const answer = await awaitChange(place, name, call);
  if (!answer.ok) {
    const reported = report(answer.failure, operation);
    const message = failed?.(answer.failure) ?? reported;
    const words = subject === '' || message === '' ? message : jointText.of(subject, message);
    if (operation === 'part') notify(false, words);
    return { ok: false, message };
  }
  if (typeof done === 'string') {
    notify(true, done);
    return { ok: true, message: done };
  }
  const result = done(answer.data);
  notify(result.ok, result.elsewhere ?? result.message);
  return result;
}

/** The names of what was changed, and why each other one was not. */
export type SeriesResult = { ok: boolean; done: string[]; failed: { name: string; reason: string }[] };

type Series<T> = {
  place: string;
  name: (item: T) => string;
  /** The words for a change while no answer came. */
  change: (item: T) => string;
  /** Undefined if there is nothing to do for this one. */
  call: (item: T) => Promise<ApiResult<unknown>> | undefined;
  summary: (done: number, all: number) => string;
  /** Other words for a failure. */
  reason?: (item: T, failure: Failure) => string | undefined;
  /** Whether the others would fail too. */
  isFinal?: (failure: Failure) => boolean;
  /** After the last change: a function that gives why an item is not changed, if its answer is not the last word. */
  check?: () => Promise<(item: T, reason: string | undefined) => string | undefined>;
};

/** Changes one after the other, also after a failure. Ends after a log out. A user who has left the place gets the summary. */
export async function inSeries<T>(items: readonly T[], series: Series<T>): Promise<SeriesResult> {
  const { place, summary, isFinal } = series;
  const { userSignal } = session.current();
  const notify = createResultNotifier(place);
  const ends: { item: T; reason: string | undefined }[] = [];
  for (const item of items) {
    if (userSignal.aborted) break;
    const call = series.call(item);
    const answer = call && (await awaitChange(place, series.change(item), call));
    const failure = answer?.ok === false ? answer.failure : undefined;
    ends.push({ item, reason: failure && (series.reason?.(item, failure) ?? reasonInSeries(failure)) });
    if (failure && isFinal?.(failure)) break;
  }
  const checked = await series.check?.();
  const done: string[] = [];
  const failed: SeriesResult['failed'] = [];
  for (const { item, reason: answered } of ends) {
    const name = series.name(item);
    const reason = checked === undefined ? answered : checked(item, answered);
    if (reason === undefined) done.push(name);
    else failed.push({ name, reason });
  }
  const ok = done.length === items.length;
  const reasons = failed.map(({ name, reason }) => jointText.of(name, reason));
  notify(ok, summary(done.length, items.length), ...reasons);
  return { ok, done, failed };
}
