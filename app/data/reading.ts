import { useSyncExternalStore } from 'react';
import type { ApiResult, Failure } from '#app/api/failure.ts';
import { firstCardsStand } from '#app/first-screen/page.ts';
import { createListeners } from '#app/listeners.ts';
import { AT_ONCE_MS, atOnceOr } from '#app/session/at-once.ts';
import { keepSeen, lastSeen } from '#app/session/last-seen.ts';
import { sessionNumber } from '#app/session/token.ts';
import { report, type Tried, wordsFor } from './report.ts';
import { shared } from './shared.ts';

/** The life of what a screen reads: nothing yet, loading, there, being read again, there but a reload failed. */
export type Reading<T> = {
  /** The last good data of this session, and when it came, in ms since 1970; undefined until it came once. */
  data: T | undefined;
  readAt: number | undefined;
  /** The data is that of an earlier visit, until the cluster has answered in this one. */
  seenBefore: boolean;
  /** Why the latest call gave nothing, and its words for the screen; gone with the next success. */
  failure: Failure | undefined;
  message: string;
  /** Calls in a row that failed. */
  failures: number;
  /** A call is under way: what it settles to. Never rejects. */
  pending: Promise<Reading<T>> | undefined;
  /** What that call, or the last one, is for: a screen that opens, one that is on the screen and is read anew, or a poll of it. */
  purpose: Purpose;
  /** Follows this reading after the loader that returned it. */
  source: Source<T>;
};

type Purpose = 'opening' | 'reload' | 'poll';
type Source<T> = {
  current: () => Reading<T>;
  subscribe: (changed: () => void) => () => void;
  /** Ms since its last call began. */
  waited: () => number;
  /** Asks what the loader asked last once more, past the router: nothing but this reading is drawn anew. */
  poll: (signal: AbortSignal) => Promise<Reading<T>>;
};
type Ask<T> = (signal: AbortSignal, before: Reading<T>, purpose: Purpose) => Promise<ApiResult<T>>;
type Asker = Pick<Request, 'url' | 'signal'>;

/**
 * `keptAs`: the next visit begins with what this one saw, by this name and the reading's key. Only for what can be cloned. `anew`: a screen
 * that opens begins with nothing, for what was read before must not be gone on with.
 */
type Options = { keptAs?: string; anew?: boolean };

/** By then an answer that came before this code has been read. */
const LOOK_AFTER_MS = 20;

/** How long to wait for a list whose first cards stand in the page already: an outline in their place would be a step back. */
const MEANWHILE_MS = 10_000;

const resets = new Set<() => void>();

/**
 * The one lifecycle of what is read: a store of readings by key, which belong to the session that read them. One call of a key is
 * under way at a time: a new one ends the one before.
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
     * What a loader returns: the answer where it comes at once or is a reload of what is on the screen; otherwise what was there, or
     * nothing, with the answer pending. An answer that was slow the last time is not waited for where there is something to show.
     */
    read: (key: string, request: Asker, ask: Ask<T>) => entry(key).read(request, ask),
    /** What is known now; `useReading` follows it. */
    current: (key: string) => entry(key).source.current(),
    keep: (key: string, cameOtherwise: T) => entry(key).keep(cameOtherwise),
  };
}

/** A loader's reading as it goes on. */
export function useReading<T>({ source }: Reading<T>): Reading<T> {
  return useSyncExternalStore(source.subscribe, source.current);
}

/** Forgets everything, as a new page load would. */
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

  /** A reading belongs to one session: the next person finds nothing of it. */
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
    // A loader whose navigation is over must not end the reading of the one that took its place.
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

  /** What an earlier visit saw, unless the cluster is faster: to look costs a tenth of the time until the first card. */
  async function lastSeenOr(pending: Promise<Reading<T>>, name: string, mine: AbortController) {
    const asked = owner;
    await atOnceOr<unknown>(pending, () => undefined, LOOK_AFTER_MS);
    const seen = current().data === undefined ? await lastSeen(name) : undefined;
    const now = current();
    if (seen === undefined || now.data !== undefined || asked !== owner || mine !== underWay) return pending;
    // The same build kept it under this very name.
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
