import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiResult } from '#app/http/failure.ts';
import { shownBanner } from '#app/notify/banner.ts';
import type { LastVisit } from '#app/session/last-visit.ts';
import { signedIn } from '#app/session/session.ts';
import { expectLogged } from '#test/setup.ts';
import { createQueries, type Query } from './query.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const good = (data: string): ApiResult<string> => ({ ok: true, data });
const refused: ApiResult<string> = { ok: false, failure: { kind: 'refused', status: 503, detail: 'busy' } };

/** Queries of a list whose answers the test gives. */
function startReading(options?: { lastVisit: () => Promise<LastVisit<string> | undefined> }) {
  const queries = createQueries<string>('list', options);
  const calls: { signal: AbortSignal; answer: (result: ApiResult<string>) => void }[] = [];
  function read(url = 'http://localhost/list', caller = new AbortController()) {
    const asker = { url, signal: caller.signal };
    return queries.read('all', asker, signal => new Promise(answer => calls.push({ signal, answer })));
  }
  const answer = (result: ApiResult<string>) => calls.at(-1)?.answer(result);
  const poll = (left = new AbortController().signal) => queries.current('all').source.poll(left);
  /** A query whose answer is there at once. */
  async function readAtOnce(result: ApiResult<string>): Promise<Query<string>> {
    const query = read();
    answer(result);
    return query;
  }
  function watch() {
    onTestFinished(queries.current('all').source.subscribe(() => {}));
  }
  return { queries, calls, read, answer, poll, readAtOnce, watch };
}

test('an answer for a part of another screen is stored for all, and a failure is not', async () => {
  const { queries, readAtOnce } = startReading();
  await readAtOnce(good('a'));
  const part = (result: ApiResult<string>) => queries.fetch('all', undefined, async () => result);
  expect(await part(good('b'))).toEqual(good('b'));
  expect(queries.current('all').data).toBe('b');
  expect(await part(refused)).toEqual(refused);
  expect(queries.current('all')).toMatchObject({ data: 'b', failure: undefined, failures: 0 });
});

test('a reload outlasts a change of the address alone, and ends with its screen', async () => {
  const { queries, calls, read, answer, readAtOnce } = startReading();
  await readAtOnce(good('a'));
  const leave = queries.current('all').source.subscribe(() => {});
  const sorted = new AbortController();
  void read(undefined, sorted);
  sorted.abort();
  expect(calls.at(-1)?.signal.aborted).toBe(false);
  answer(good('b'));
  await vi.waitFor(() => expect(queries.current('all')).toMatchObject({ data: 'b', pending: undefined }));
  const left = new AbortController();
  void read(undefined, left);
  left.abort();
  leave();
  expect(calls.at(-1)?.signal.aborted).toBe(true);
});

test('data that are new enough for a part of another screen spare its call', async () => {
  const { queries, readAtOnce } = startReading();
  await readAtOnce(good('a'));
  const part = () => queries.fetch('all', undefined, async () => good('b'), 2000);
  expect(await part()).toEqual(good('a'));
  await vi.advanceTimersByTimeAsync(2100);
  expect(await part()).toEqual(good('b'));
});

test('an answer for a part does not replace that of a later call', async () => {
  const { queries, readAtOnce } = startReading();
  let answer = (_: ApiResult<string>) => {};
  const part = queries.fetch('all', undefined, () => new Promise(resolve => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(10);
  await readAtOnce(good('later'));
  answer(good('earlier'));
  expect(await part).toEqual(good('earlier'));
  expect(queries.current('all').data).toBe('later');
});

test('an answer for a part of another session is not stored', { tags: ['session.logout'] }, async () => {
  const { queries } = startReading();
  const part = queries.fetch('all', undefined, async () => {
    signedIn('of the next user');
    return good('theirs');
  });
  expect(await part).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(queries.current('all').data).toBeUndefined();
});

test('the loader returns an answer that comes at once', async () => {
  const { readAtOnce } = startReading();
  expect(await readAtOnce(good('a'))).toMatchObject({ data: 'a', failures: 0, pending: undefined });
});

test('a slow first answer leaves nothing yet, and settles later', async () => {
  const { read, answer } = startReading();
  const first = await read();
  expect(first).toMatchObject({ data: undefined, failure: undefined });
  answer(good('a'));
  expect(await first.pending).toMatchObject({ data: 'a', pending: undefined });
});

test('a loader that comes late to a navigation that is over leaves the reading of the next alone', async () => {
  const { queries, read, calls, answer } = startReading();
  const first = await read();
  const over = new AbortController();
  over.abort();
  await read('http://localhost/list', over);
  expect(calls).toHaveLength(1);
  answer(good('a'));
  await first.pending;
  expect(queries.current('all')).toMatchObject({ data: 'a', pending: undefined });
});

test('the last visit is read only if the answer is not there at once', async () => {
  const lastVisit = vi.fn(async () => ({ data: 'old', readAt: 1 }));
  const { read, readAtOnce } = startReading({ lastVisit });
  await readAtOnce(good('a'));
  expect(lastVisit).not.toHaveBeenCalled();
  const slow = startReading({ lastVisit });
  expect(await slow.read()).toMatchObject({ data: 'old', updatedAt: 1, standIn: 'last-visit' });
  expect(lastVisit).toHaveBeenCalledOnce();
  await read();
  expect(lastVisit).toHaveBeenCalledOnce();
});

test('a slow answer on another visit shows the old data meanwhile', async () => {
  const { read, readAtOnce } = startReading();
  await readAtOnce(good('a'));
  const again = await read();
  expect(again.data).toBe('a');
  expect(again.pending).toBeDefined();
});

test('an answer that was slow the last time is not waited for on another visit', async () => {
  const { read, readAtOnce, answer } = startReading();
  const first = await read();
  answer(good('a'));
  await first.pending;
  const second = read();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.race([second, 'waited for'])).toMatchObject({
    data: 'a',
    pending: expect.any(Promise),
  });
  await readAtOnce(good('b'));
  const again = read();
  setTimeout(() => answer(good('c')), 50);
  expect(await again).toMatchObject({ data: 'c', pending: undefined });
});

test('a reload of the screen is awaited; another address is not', async () => {
  const { read, readAtOnce, answer, watch } = startReading();
  await readAtOnce(good('a'));
  watch();
  const reload = read();
  setTimeout(() => answer(good('b')), 200);
  expect(await reload).toMatchObject({ data: 'b' });
  expect(await read('http://localhost/other')).toMatchObject({ data: 'b', pending: expect.any(Promise) });
});

test('a failure keeps the last good data with its age, and shows the banner', async () => {
  const { readAtOnce } = startReading();
  const { updatedAt: readAt } = await readAtOnce(good('a'));
  const failed = await readAtOnce(refused);
  expect(failed).toMatchObject({
    data: 'a',
    updatedAt: readAt,
    message: 'Server error: 503 - busy',
    failures: 1,
  });
  expect(shownBanner()?.text).toBe('Server error: 503 - busy');
  expect((await readAtOnce(refused)).failures).toBe(2);
  expect(await readAtOnce(good('b'))).toMatchObject({ data: 'b', failure: undefined, failures: 0 });
});

test('a failure that repeats at every poll is reported once', async () => {
  const { readAtOnce, poll, answer } = startReading();
  await readAtOnce(refused);
  const told = shownBanner();
  const again = poll();
  answer(refused);
  expect((await again).failures).toBe(2);
  expect(shownBanner()).toBe(told);
});

test('a poll repeats the last call with the trigger poll', async () => {
  const { queries, calls, readAtOnce, poll, answer, watch } = startReading();
  watch();
  await poll();
  expect(calls).toHaveLength(0);
  expect(await readAtOnce(good('a'))).toMatchObject({ trigger: 'opening' });
  const again = poll();
  expect(queries.current('all')).toMatchObject({ data: 'a', trigger: 'poll', pending: expect.any(Promise) });
  answer(good('b'));
  expect(await again).toMatchObject({ data: 'b', trigger: 'poll', pending: undefined });
  expect(await readAtOnce(good('c'))).toMatchObject({ data: 'c', trigger: 'reload' });
});

test('a poll whose screen was left ends without a failure', async () => {
  const { readAtOnce, poll, calls, answer } = startReading();
  await readAtOnce(good('a'));
  const left = new AbortController();
  const again = poll(left.signal);
  left.abort();
  expect(calls.at(-1)?.signal.aborted).toBe(true);
  answer({ ok: false, failure: { kind: 'aborted', detail: '' } });
  expect(await again).toMatchObject({ data: 'a', failure: undefined, pending: undefined });
});

test('one call is under way at a time: a new one ends the one before, whose caller gets the new answer', async () => {
  const { read, calls, answer } = startReading();
  const first = read();
  const second = read();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[0]?.answer(good('old'));
  answer(good('new'));
  expect((await first).data).toBe('new');
  expect((await second).data).toBe('new');
});

test('a caller who left gets no answer, and that is no failure', async () => {
  const { read, answer } = startReading();
  const caller = new AbortController();
  const query = read(undefined, caller);
  caller.abort();
  answer({ ok: false, failure: { kind: 'aborted', detail: '' } });
  expect(await query).toMatchObject({ data: undefined, failure: undefined, pending: undefined });
});

test('the next person finds nothing, not even an answer that was on its way', async () => {
  const { queries, read, readAtOnce, answer } = startReading();
  await readAtOnce(good('mine'));
  const late = await read();
  signedIn('of-another-person');
  expect(queries.current('all').data).toBeUndefined();
  answer(good('mine again'));
  await late.pending;
  expect(queries.current('all').data).toBeUndefined();
});

test('no answer at all is logged', async () => {
  const { readAtOnce } = startReading();
  await readAtOnce({ ok: false, failure: { kind: 'unreachable', detail: 'The line is dead' } });
  expect(shownBanner()).toBeUndefined();
  expectLogged(/The line is dead/);
});
