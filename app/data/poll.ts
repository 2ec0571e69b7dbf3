import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isDenied } from '#app/api/failure.ts';
import { listen } from '#app/listeners.ts';
import { GIVEN_UP_MS, SILENT_MS } from '#app/session/at-once.ts';
import { askAboutAuth } from '#app/session/gate.ts';
import { hasAccess, isAuthNeeded } from '#app/session/token.ts';
import type { Reading } from './reading.ts';

const LONGEST_BACK_OFF = 60_000;

/**
 * How long to wait for the next poll, in ms: the interval doubles with every failure in a row, up to a minute (an interval
 * that is longer by itself stays as it is), and is itself again after the first success.
 */
export function pollDelay(interval: number, failuresInARow: number): number {
  return Math.min(interval * 2 ** failuresInARow, Math.max(interval, LONGEST_BACK_OFF));
}

/** Ms until a beat that is so many ms late; never more than one interval, though somebody may have set the clock back. */
function timeLeft(every: number, late: number): number {
  return Math.min(every, Math.max(0, every - late));
}

type Polling = {
  /** Ms between two polls as things stand; undefined while there are none. */
  every: number | undefined;
  offline: boolean;
  /** Reads all of the screen at once, unless a loader is doing that and may still be answered. */
  reload: () => void;
  /** Reads it once more as a beat does: nothing else on the page hears of it. */
  poll: () => void;
};

/** `onReturn`: one reading when the tab is shown or the network is there again, also where nothing is polled. */
type Options = { onReturn?: boolean };

type Polled = Pick<Reading<unknown>, 'failures' | 'failure' | 'source'>;

/**
 * Asks for a reading of the screen every so many ms; undefined switches it off. A beat is skipped while an answer is awaited, for a new
 * call ends the one before and a slow cluster would never answer. It rests while the tab is hidden or the device offline and makes up for
 * the beat that it missed, doubles its pace with each failure, and stops at a 401 or 403.
 */
export function usePoll(
  interval: number | undefined,
  { failures, failure, source }: Polled,
  { onReturn = false }: Options = {},
): Polling {
  const { revalidate } = useRevalidator();
  const poll = useAskAgain(source);
  const begun = useRef(Date.now());
  const rested = useRef(false);
  const wasCut = useRef(false);
  const patience = useRef(GIVEN_UP_MS);
  const offline = useOffline();
  const resting = useResting();
  const final = failure !== undefined && isDenied(failure);
  const every = interval === undefined || final ? undefined : pollDelay(interval, failures);

  const reload = useCallback(() => {
    if (source.current().purpose !== 'poll' && isAwaited(source, SILENT_MS)) return;
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
    // What failed without a network says nothing of the next call.
    let timer = setTimeout(beat, wasCut.current ? 0 : timeLeft(every, late));
    rested.current = false;
    wasCut.current = false;
    function beat() {
      timer = setTimeout(beat, every);
      if (isAwaited(source, patience.current)) return;
      // A reading of several calls may take longer than that: the next one has twice the time.
      patience.current = source.current().pending ? patience.current * 2 : GIVEN_UP_MS;
      begun.current = Date.now();
      poll();
    }
    return () => clearTimeout(timer);
  }, [every, final, offline, onReturn, poll, resting, source]);

  return { every, offline, reload, poll };
}

/** Asks for a reading once more, unless that is being done, for as long as somebody looks. Without a sign-in the loaders lead to it. */
function useAskAgain(source: Polled['source']): () => void {
  const { revalidate } = useRevalidator();
  const here = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(async () => {
    // A cluster that was away at first has not said yet whether it wants one.
    if (isAuthNeeded() === undefined) await askAboutAuth(true);
    const signal = here.current?.signal;
    if (signal === undefined || signal.aborted || isAwaited(source, GIVEN_UP_MS)) return;
    if (hasAccess()) void source.poll(signal);
    else revalidate();
  }, [revalidate, source]);
}

/** Whether an answer may still come: a call is under way, and not for too long. */
function isAwaited({ current, waited }: Polled['source'], patience: number): boolean {
  return current().pending !== undefined && waited() < patience;
}

function useOffline(): boolean {
  return useSyncExternalStore(onNetwork, () => !navigator.onLine);
}

/** Whether nothing is asked for: nobody sees the tab, or the device is offline. */
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
