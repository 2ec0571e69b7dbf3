import { useSyncExternalStore } from 'react';
import { ABORTED, type ApiResult, type Failure } from '#app/http/failure.ts';
import { PART_AFTER_MS, SPINNER_DELAY_MS, withTimeout } from '#app/http/timeouts.ts';
import type { LastVisit } from '#app/session/last-visit.ts';
import { session } from '#app/session/session.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { messageFor, type Operation, report } from './report.ts';
import { shareStructure } from './structural-sharing.ts';

/** The state of a query: empty, loading, loaded, reloading, or loaded with a failed reload. */
export type Query<T> = {
  /** The last good data of this session and their time, in ms since 1970; undefined before the first answer. */
  data: T | undefined;
  updatedAt: number | undefined;
  /** The data are of an earlier visit, or a part of them, until the cluster has answered whole in this one. */
  standIn: 'last-visit' | 'part' | undefined;
  /** The failure of the latest call and its words for the screen; cleared by a success. */
  failure: Failure | undefined;
  message: string;
  /** Failed calls in a row. */
  failures: number;
  /** The pending call's final state. Never rejects. */
  pending: Promise<Query<T>> | undefined;
  /** The trigger of the pending or last call: the screen opens, reloads, or polls. */
  trigger: Trigger;
  /** Subscribes to this query after the loader has returned. */
  source: Source<T>;
};

type Trigger = 'opening' | 'reload' | 'poll';
type Source<T> = {
  current: () => Query<T>;
  subscribe: (changed: () => void) => () => void;
  /** Ms since its last call began. */
  pendingMs: () => number;
  /** Repeats the loader's last call without the router: only this query's subscribers render. */
  poll: (signal: AbortSignal) => Promise<Query<T>>;
};
/** `limit`: the ms that the call may take. */
type Ask<T> = (signal: AbortSignal, limit?: number) => Promise<ApiResult<T>>;
export type Fetcher<T> = (signal: AbortSignal, before: Query<T>, trigger: Trigger) => Promise<ApiResult<T>>;
type Caller = Pick<Request, 'url' | 'signal'>;

/**
 * `lastVisit` finds the data of an earlier visit, with which a slow cluster's screen starts. `part` finds a part of the data by another
 * call, once the answer has not come for `PART_AFTER_MS`; it gets what is shown until then. `ignoreCache`: a screen that opens starts
 * empty, since old data must not be used. `observe` gets each answer of `read` and of its polls, and each good one of `fetch` as a `part`,
 * with the data before it, just before the answer is shown. It records what continues from answer to answer.
 */
type FindPart<T, K> = (key: K, signal: AbortSignal, seen: T | undefined) => Promise<T | undefined>;
type Observe<T, K> = (answer: ApiResult<T>, before: T | undefined, from: 'read' | 'part', key: K) => void;
type Options<T, K> = {
  lastVisit?: (key: K) => Promise<LastVisit<T> | undefined>;
  part?: FindPart<T, K>;
  ignoreCache?: (key: K) => boolean;
  observe?: Observe<T, K>;
};

/** The `maxAgeMs` of a part that may be as old as the data of a screen with the shortest interval. */
export const RECENT_MS = 2000;

/** By then the answer of a prefetched call has been read. */
const PREFETCHED_MS = 20;

const resets = new Set<() => void>();

/**
 * The one lifecycle of server data: a store of queries by key, owned by the session. One call per key is pending at a time; a new one
 * aborts the last.
 */
export function createQueries<T, K extends string = string>(
  operation: Operation,
  { lastVisit, part, ignoreCache, observe }: Options<T, K> = {},
) {
  const entries = new Map<K, ReturnType<typeof createEntry<T>>>();
  resets.add(() => entries.clear());

  function entry(key: K) {
    const known =
      entries.get(key) ??
      createEntry<T>(operation, {
        lastVisit: lastVisit && (() => lastVisit(key)),
        part: part && ((signal, seen) => part(key, signal, seen)),
        ignoreCache: ignoreCache?.(key) === true,
        observe: (answer, before, from) => observe?.(answer, before, from, key),
      });
    entries.set(key, known);
    return known;
  }

  return {
    /**
     * The result of a loader: the answer if it comes at once or is a reload; otherwise the old data or none, with the answer pending. If
     * the last answer was slow and there are data, it is not awaited.
     */
    read: (key: K, request: Caller, ask: Fetcher<T>) => entry(key).read(request, ask),
    /**
     * The answer for a part of another screen; good data are stored for all. Data that are at most so many ms old spare the call. A failure
     * is the caller's: the state of the query stays.
     */
    fetch: (key: K, signal: AbortSignal | undefined, ask: Ask<T>, maxAgeMs = 0) =>
      entry(key).fetch(signal, ask, maxAgeMs),
    /** The current state; `useQueryState` subscribes to it. */
    current: (key: K) => entry(key).source.current(),
    keep: (key: K, data: T) => entry(key).keep(data),
  };
}

/** The same for one resource without parameters, and its call. */
export function createQuery<T>(operation: Operation, ask: Ask<T>, options: Options<T, 'all'> = {}) {
  const queries = createQueries<T, 'all'>(operation, options);
  return {
    read: (request: Caller, own: Fetcher<T> = signal => ask(signal)) => queries.read('all', request, own),
    fetch: (signal?: AbortSignal, { limit, maxAgeMs }: { limit?: number; maxAgeMs?: number } = {}) =>
      queries.fetch('all', signal, one => ask(one, limit), maxAgeMs),
    current: () => queries.current('all'),
    keep: (data: T) => queries.keep('all', data),
  };
}

/** A loader's query, subscribed. */
export function useQueryState<T>({ source }: Query<T>): Query<T> {
  return useSyncExternalStore(source.subscribe, source.current);
}

/** Clears everything, as a page load does. */
export function resetQueries(): void {
  for (const reset of resets) reset();
}

type EntryOptions<T> = {
  lastVisit?: (() => Promise<LastVisit<T> | undefined>) | undefined;
  part?: ((signal: AbortSignal, seen: T | undefined) => Promise<T | undefined>) | undefined;
  ignoreCache: boolean;
  observe: (answer: ApiResult<T>, before: T | undefined, from: 'read' | 'part') => void;
};

/** The query of one part of a screen, which nothing else reads. */
export function createOwnQuery<T>(operation: Operation) {
  return createEntry<T>(operation, { ignoreCache: false, observe: () => {} });
}

function createEntry<T>(operation: Operation, { lastVisit, part, ignoreCache, observe }: EntryOptions<T>) {
  const { subscribe: listen, hasSubscribers, emit } = createListeners();
  const source: Source<T> = { current, subscribe, poll, pendingMs: () => performance.now() - begunAt };
  const nothing: Query<T> = {
    data: undefined,
    updatedAt: undefined,
    standIn: undefined,
    failure: undefined,
    message: '',
    failures: 0,
    pending: undefined,
    trigger: 'opening',
    source,
  };
  let state = nothing;
  let { signInSignal } = session.current();
  let address = '';
  let lastAsk: Fetcher<T> | undefined;
  let controller = new AbortController();
  let begunAt = 0;
  /** The router's signal of the pending call: it ends with the screen, and with any change of its address. */
  let router: AbortSignal | undefined;
  /** When the call of the data began. */
  let dataBegunAt = 0;
  let wasSlow = false;

  /** A query belongs to one session: the next user finds it empty. */
  function current(): Query<T> {
    if (signInSignal.aborted) {
      ({ signInSignal } = session.current());
      state = nothing;
    }
    return state;
  }

  function subscribe(changed: () => void): () => void {
    const unsubscribe = listen(changed);
    return () => {
      unsubscribe();
      if (!hasSubscribers() && router?.aborted) controller.abort();
    };
  }

  function publish(next: Query<T>): Query<T> {
    state = next;
    emit();
    return state;
  }

  function keep(data: T): Query<T> {
    const { pending, trigger } = current();
    return publish({ ...nothing, data, updatedAt: Date.now(), pending, trigger });
  }

  function read(request: Caller, ask: Fetcher<T>): Promise<Query<T>> {
    const before = current();
    // A loader whose navigation has ended must not abort its successor's call.
    if (request.signal.aborted) return Promise.resolve(before);
    const reload = hasSubscribers() && address === request.url;
    address = request.url;
    lastAsk = ask;
    const pending = begin(reload ? 'reload' : 'opening', request.signal, ask);
    const look = before.data === undefined && lastVisit !== undefined;
    const something = look ? Promise.race([pending, lastVisitOr(pending, lastVisit, controller)]) : pending;
    const patience = wasSlow && current().data ? 0 : SPINNER_DELAY_MS;
    return reload ? pending : withTimeout(something, current, patience);
  }

  async function fetch(
    caller: AbortSignal | undefined,
    ask: Ask<T>,
    maxAgeMs: number,
  ): Promise<ApiResult<T>> {
    const { data, updatedAt = 0, standIn } = current();
    if (data !== undefined && standIn === undefined && Date.now() - updatedAt < maxAgeMs)
      return { ok: true, data };
    const begunHere = performance.now();
    const owner = signInSignal;
    const answer = await ask(AbortSignal.any(caller ? [caller, owner] : [owner]));
    if (owner.aborted || caller?.aborted) return ABORTED;
    // A call that began later may have answered sooner.
    if (!answer.ok || begunHere < dataBegunAt) return answer;
    const { pending, trigger } = current();
    observe(answer, current().data, 'part');
    const stored = publish({ ...outcomeOf(answer, current()), pending, trigger });
    dataBegunAt = begunHere;
    return { ok: true, data: stored.data ?? answer.data };
  }

  function poll(signal: AbortSignal): Promise<Query<T>> {
    return lastAsk === undefined ? Promise.resolve(current()) : begin('poll', signal, lastAsk);
  }

  function begin(trigger: Trigger, caller: AbortSignal, ask: Fetcher<T>): Promise<Query<T>> {
    const before = ignoreCache && trigger === 'opening' ? nothing : current();
    controller.abort();
    controller = new AbortController();
    const call = controller;
    // The call of a shown screen outlasts a search or a sort, which change the address alone. It ends with the screen.
    router = trigger !== 'poll' && hasSubscribers() ? caller : undefined;
    const signal = AbortSignal.any([call.signal, signInSignal, ...(router ? [] : [caller])]);
    async function settle(): Promise<Query<T>> {
      begunAt = performance.now();
      const answer = await ask(signal, before, trigger);
      const now = current();
      if (call !== controller) return now.pending ?? now;
      if (signal.aborted) return publish({ ...now, pending: undefined });
      wasSlow = source.pendingMs() >= SPINNER_DELAY_MS;
      if (answer.ok) dataBegunAt = begunAt;
      observe(answer, now.data, 'read');
      return publish({ ...outcomeOf(answer, now), pending: undefined });
    }

    const pending = settle();
    publish({ ...before, pending, trigger });
    if (part !== undefined) setTimeout(() => void takePart(call, signal), PART_AFTER_MS);
    return pending;
  }

  async function takePart(call: AbortController, signal: AbortSignal): Promise<void> {
    const isAwaited = () => {
      const { data, standIn, pending } = current();
      const lacks = data === undefined || standIn !== undefined;
      return lacks && pending !== undefined && call === controller && !signal.aborted;
    };
    const found = isAwaited() ? await part?.(signal, current().data) : undefined;
    if (found === undefined || !isAwaited()) return;
    const now = current();
    publish({ ...now, data: shareStructure(now.data, found), updatedAt: Date.now(), standIn: 'part' });
  }

  /** The data of an earlier visit, unless the cluster is faster: reading them takes a tenth of the time to the first card. */
  async function lastVisitOr(
    pending: Promise<Query<T>>,
    find: () => Promise<LastVisit<T> | undefined>,
    call: AbortController,
  ) {
    const asked = signInSignal;
    await withTimeout<unknown>(pending, () => undefined, PREFETCHED_MS);
    const seen = current().data === undefined ? await find() : undefined;
    const now = current();
    if (seen === undefined || now.data !== undefined || asked.aborted || call !== controller) return pending;
    return publish({ ...now, data: seen.data, updatedAt: seen.readAt, standIn: 'last-visit' });
  }

  function outcomeOf(answer: ApiResult<T>, now: Query<T>): Query<T> {
    if (answer.ok) {
      const data = shareStructure(now.data, answer.data);
      return { ...nothing, data, updatedAt: Date.now(), trigger: now.trigger };
    }
    const { failure } = answer;
    const repeated = now.trigger === 'poll' && now.message === messageFor(failure, operation);
    const message = repeated ? now.message : report(failure, operation);
    return { ...now, failure, message, failures: now.failures + 1 };
  }

  return { source, read, fetch, keep };
}
