import { useSyncExternalStore } from 'react';
import type { ApiResult, Failure } from '#app/api/failure.ts';
import { firstCardsStand } from '#app/first-screen/page.ts';
import { createListeners } from '#app/listeners.ts';
import { AT_ONCE_MS, atOnceOr } from '#app/session/at-once.ts';
import { keepSeen, lastSeen } from '#app/session/last-seen.ts';
import { sessionNumber } from '#app/session/token.ts';
import { report, type Tried, wordsFor } from './report.ts';
import { shared } from './shared.ts';

/** The state of a query: empty, loading, loaded, reloading, or loaded with a failed reload. */
export type Reading<T> = {
  /** The last good data of this session and their time, in ms since 1970; undefined before the first answer. */
  data: T | undefined;
  readAt: number | undefined;
  /** The data are from an earlier visit, until the cluster has answered in this one. */
  seenBefore: boolean;
  /** The failure of the latest call and its words for the screen; cleared by a success. */
  failure: Failure | undefined;
  message: string;
  /** Failed calls in a row. */
  failures: number;
  /** The pending call's final state. Never rejects. */
  pending: Promise<Reading<T>> | undefined;
  /** The trigger of the pending or last call: the screen opens, reloads, or polls. */
  purpose: Purpose;
  /** Subscribes to this query after the loader has returned. */
  source: Source<T>;
};

type Purpose = 'opening' | 'reload' | 'poll';
type Source<T> = {
  current: () => Reading<T>;
  subscribe: (changed: () => void) => () => void;
  /** Ms since its last call began. */
  waited: () => number;
  /** Repeats the loader's last call without the router: only this query's subscribers render. */
  poll: (signal: AbortSignal) => Promise<Reading<T>>;
};
type Ask<T> = (signal: AbortSignal, before: Reading<T>, purpose: Purpose) => Promise<ApiResult<T>>;
type Asker = Pick<Request, 'url' | 'signal'>;

/**
 * `persistAs`: the next visit starts with this visit's data, under this name and the query's key; they must be cloneable. `ignoreCache`:
 * a screen that opens starts empty, since old data must not be used.
 */
type Options = { keptAs?: string; anew?: boolean };

/** By then the answer of a prefetched call has been read. */
const LOOK_AFTER_MS = 20;

/** How long to wait for a list whose first cards are already in the page: a placeholder would be a step back. */
const MEANWHILE_MS = 10_000;

const resets = new Set<() => void>();

/**
 * The one lifecycle of server data: a store of queries by key, owned by the session. One call per key is pending at a time; a new one
 * aborts the last.
 */
export function createReadings<T>(tried: Tried, { keptAs, anew = false }: Options = {}) {
  const entries = new Map<string, ReturnType<typeof createEntry<T>>>();
  resets.add(() => entries.clear());

  function entry(key: string) {
    const known = entries.get(key) ?? createEntry<T>(tried, keptAs && `${keptAs} ${key}`, anew);
    entries.set(key, known);
    return known;
  }

  return {
    /**
     * The result of a loader: the answer if it comes at once or is a reload; otherwise the old data or none, with the answer pending. If
     * the last answer was slow and there are data, it is not awaited.
     */
    read: (key: string, request: Asker, ask: Ask<T>) => entry(key).read(request, ask),
    /** The current state; `useQueryState` subscribes to it. */
    current: (key: string) => entry(key).source.current(),
    keep: (key: string, cameOtherwise: T) => entry(key).keep(cameOtherwise),
  };
}

/** A loader's query, subscribed. */
export function useReading<T>({ source }: Reading<T>): Reading<T> {
  return useSyncExternalStore(source.subscribe, source.current);
}

/** Clears everything, as a page load does. */
export function forgetReadings(): void {
  for (const reset of resets) reset();
}

function createEntry<T>(tried: Tried, keptAs: string | undefined, anew: boolean) {
  const { subscribe, isAnybodyThere, tell } = createListeners();
  const source: Source<T> = { current, subscribe, poll, waited: () => performance.now() - begun };
  const nothing: Reading<T> = {
    data: undefined,
    readAt: undefined,
    seenBefore: false,
    failure: undefined,
    message: '',
    failures: 0,
    pending: undefined,
    purpose: 'opening',
    source,
  };
  let reading = nothing;
  let owner = sessionNumber();
  let address = '';
  let lastAsk: Ask<T> | undefined;
  let underWay = new AbortController();
  let begun = 0;
  let wasSlow = false;

  /** A query belongs to one session: the next user finds it empty. */
  function current(): Reading<T> {
    if (owner !== sessionNumber()) {
      owner = sessionNumber();
      underWay.abort();
      reading = nothing;
    }
    return reading;
  }

  function publish(next: Reading<T>): Reading<T> {
    reading = next;
    tell();
    return reading;
  }

  function keep(data: T): Reading<T> {
    const { pending, purpose } = current();
    return publish({ ...nothing, data, readAt: Date.now(), pending, purpose });
  }

  function read(request: Asker, ask: Ask<T>): Promise<Reading<T>> {
    const before = current();
    // A loader whose navigation has ended must not abort its successor's call.
    if (request.signal.aborted) return Promise.resolve(before);
    const reload = isAnybodyThere() && address === request.url;
    address = request.url;
    lastAsk = ask;
    const pending = begin(reload ? 'reload' : 'opening', request.signal, ask);
    const look = before.data === undefined && keptAs !== undefined;
    const something = look ? Promise.race([pending, lastSeenOr(pending, keptAs, underWay)]) : pending;
    const patience = firstCardsStand() ? MEANWHILE_MS : wasSlow && current().data ? 0 : AT_ONCE_MS;
    return reload ? pending : atOnceOr(something, current, patience);
  }

  function poll(signal: AbortSignal): Promise<Reading<T>> {
    return lastAsk === undefined ? Promise.resolve(current()) : begin('poll', signal, lastAsk);
  }

  function begin(purpose: Purpose, caller: AbortSignal, ask: Ask<T>): Promise<Reading<T>> {
    const before = anew && purpose === 'opening' ? nothing : current();
    underWay.abort();
    underWay = new AbortController();
    const mine = underWay;
    const asked = owner;
    const signal = AbortSignal.any([caller, mine.signal]);
    async function settle(): Promise<Reading<T>> {
      begun = performance.now();
      const answer = await ask(signal, before, purpose);
      const now = current();
      if (mine !== underWay || asked !== owner) return now.pending ?? now;
      if (signal.aborted) return publish({ ...now, pending: undefined });
      wasSlow = source.waited() >= AT_ONCE_MS;
      return publish({ ...outcomeOf(answer, now), pending: undefined });
    }

    const pending = settle();
    publish({ ...before, pending, purpose });
    return pending;
  }

  /** The data of an earlier visit, unless the cluster is faster: reading them takes a tenth of the time to the first card. */
  async function lastSeenOr(pending: Promise<Reading<T>>, name: string, mine: AbortController) {
    const asked = owner;
    await atOnceOr<unknown>(pending, () => undefined, LOOK_AFTER_MS);
    const seen = current().data === undefined ? await lastSeen(name) : undefined;
    const now = current();
    if (seen === undefined || now.data !== undefined || asked !== owner || mine !== underWay) return pending;
    // The same build stored it under this name.
    return publish({ ...now, data: seen.data as T, readAt: seen.readAt, seenBefore: true });
  }

  function outcomeOf(answer: ApiResult<T>, now: Reading<T>): Reading<T> {
    if (answer.ok) {
      const seen = { data: shared(now.data, answer.data), readAt: Date.now() };
      if (keptAs !== undefined) keepSeen(keptAs, seen);
      return { ...nothing, ...seen, purpose: now.purpose };
    }
    const { failure } = answer;
    const repeated = now.purpose === 'poll' && now.message === wordsFor(failure, tried);
    const message = repeated ? now.message : report(failure, tried);
    return { ...now, failure, message, failures: now.failures + 1 };
  }

  return { source, read, keep };
}
