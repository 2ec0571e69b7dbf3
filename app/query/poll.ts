import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isLost, isUnreached, onConnection } from '#app/http/connection.ts';
import { isDenied } from '#app/http/failure.ts';
import { REQUEST_TIMEOUT_MS, SLOW_MS } from '#app/http/timeouts.ts';
import { intervals } from '#app/query/intervals.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { hasAccess, isAuthNeeded } from '#app/session/token.ts';
import { listen } from '#app/storage/listeners.ts';
import type { Query } from './query.ts';

/**
 * The delay of the next poll in ms. It doubles with every failure in a row up to a minute, and returns to the interval after a success. A
 * longer interval remains as it is.
 */
export function pollDelay(interval: number, failuresInARow: number): number {
  return Math.min(interval * 2 ** failuresInARow, Math.max(interval, intervals.backOff));
}

/** Ms until a poll that is late by so many ms; at most one interval, even if the clock was set back. */
function timeLeft(every: number, late: number): number {
  return Math.min(every, Math.max(0, every - late));
}

type Polling = {
  /** Ms between two polls; undefined while there are none. */
  every: number | undefined;
  /** When the next one begins, in ms since 1970. */
  due: RefObject<number>;
  offline: boolean;
  /** Reads the whole screen at once, unless a loader is doing so. */
  reload: () => void;
  /** Reads it again as a poll: nothing else on the page renders. */
  poll: () => void;
};

type Options = {
  /** One read when the tab is shown or the network returns, even without polling. */
  onReturn?: boolean;
  /** Failures do not lengthen the interval. */
  steady?: boolean | undefined;
};

type Polled = Pick<Query<unknown>, 'failures' | 'failure' | 'source'>;

/**
 * Polls the query of a screen at an interval in ms; undefined turns it off. A poll is skipped while an answer is pending. Polling pauses
 * in a hidden tab or offline and then catches up, slows down with failures, and stops on 401 and 403. Any call that reaches the cluster
 * again ends the wait.
 */
export function usePoll(
  interval: number | undefined,
  { failures, failure, source }: Polled,
  { onReturn = false, steady = false }: Options = {},
): Polling {
  const { revalidate } = useRevalidator();
  const poll = useAskAgain(source);
  const begun = useRef(Date.now());
  const due = useRef(0);
  const rested = useRef(false);
  const wasCut = useRef(false);
  const patience = useRef(REQUEST_TIMEOUT_MS);
  const offline = useOffline();
  const resting = useResting();
  const final = failure !== undefined && isDenied(failure);
  const every = interval === undefined || final ? undefined : pollDelay(interval, steady ? 0 : failures);

  const reload = useCallback(() => {
    if (source.current().trigger !== 'poll' && isAwaited(source, SLOW_MS)) return;
    begun.current = Date.now();
    revalidate();
  }, [revalidate, source]);

  useEffect(() => {
    rested.current ||= resting;
    wasCut.current ||= offline;
    if (resting || final || (every === undefined && !onReturn)) return;
    if (every === undefined) {
      if (rested.current) poll();
      rested.current = false;
      wasCut.current = false;
      return;
    }
    const late = rested.current ? Date.now() - begun.current : 0;
    // A failure without a network says nothing about the next call.
    let timer = after(wasCut.current ? 0 : timeLeft(every, late));
    rested.current = false;
    wasCut.current = false;
    function after(ms: number) {
      due.current = Date.now() + ms;
      return setTimeout(beat, ms);
    }
    function beat() {
      timer = after(every ?? 0);
      if (isAwaited(source, patience.current)) return;
      // A read of several calls may take longer: the next one has twice the time.
      patience.current = source.current().pending ? patience.current * 2 : REQUEST_TIMEOUT_MS;
      begun.current = Date.now();
      poll();
    }
    return () => clearTimeout(timer);
  }, [every, final, offline, onReturn, poll, resting, source]);

  const waits = interval !== undefined && every !== undefined && every > interval;
  useEffect(() => {
    if (resting || !waits) return;
    // An answer to another call ends the wait, so that the whole page has one state.
    const followAnswer = () => {
      const { failure } = source.current();
      if (!isLost() && failure !== undefined && isUnreached(failure)) poll();
    };
    followAnswer();
    return onConnection(followAnswer);
  }, [waits, poll, resting, source]);

  return { every, due, offline, reload, poll };
}

/** Reads the query again unless a read is pending, while mounted. Without a sign-in the loaders redirect. */
function useAskAgain(source: Polled['source']): () => void {
  const { revalidate } = useRevalidator();
  const here = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(async () => {
    // A cluster that was unreachable at first has not yet answered about authentication.
    if (isAuthNeeded() === undefined) await checkAuthNeeded(true);
    const signal = here.current?.signal;
    if (signal === undefined || signal.aborted || isAwaited(source, REQUEST_TIMEOUT_MS)) return;
    if (hasAccess()) void source.poll(signal);
    else revalidate();
  }, [revalidate, source]);
}

/** Whether a call is pending and not too slow. */
function isAwaited({ current, pendingMs: waited }: Polled['source'], patience: number): boolean {
  return current().pending !== undefined && waited() < patience;
}

function useOffline(): boolean {
  return useSyncExternalStore(onNetwork, () => !navigator.onLine);
}

/** Whether polling is paused: the tab is hidden or the device offline. */
function useResting(): boolean {
  const offline = useOffline();
  return useSyncExternalStore(onVisibility, () => document.hidden) || offline;
}

function onVisibility(changed: () => void): () => void {
  return listen(document, ['visibilitychange'], changed);
}

function onNetwork(changed: () => void): () => void {
  return listen(window, ['online', 'offline'], changed);
}
