import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useAnythingUnderWay } from '#app/ui/use-busy.ts';
import { pollDelay } from './poll-delay.ts';
import { beginQuietReload, endQuietReload } from './quiet-reload.ts';
import { useHidden, useOffline } from './use-page-state.ts';

export type Outcome = {
  /** How many reloads in a row have failed: each one doubles the wait. */
  failures: number;
  /** The cluster wants another sign-in or refuses this user: asking again would change nothing. */
  stopped: boolean;
};

export type Polling = {
  /** Ms between two polls as things stand; undefined while there are none. */
  every: number | undefined;
  offline: boolean;
  reloading: boolean;
  /** Reloads at once, unless something is under way. */
  reload: () => void;
};

/**
 * Reloads the loaders on the screen every so many ms; undefined switches it off. A beat is skipped while anything is under
 * way, for a new reload aborts the one before and a slow cluster would never answer. It rests while the tab is hidden or the
 * device offline, and then makes up for the beat that it missed.
 */
export function useRevalidateEvery(interval: number | undefined, { failures, stopped }: Outcome): Polling {
  const { revalidate, state } = useRevalidator();
  const underWay = useAnythingUnderWay();
  const busy = useRef(underWay);
  const begun = useRef(Date.now());
  const rested = useRef(false);
  const offline = useOffline();
  const resting = useHidden() || offline;
  const every = interval === undefined || stopped ? undefined : pollDelay(interval, failures);

  useEffect(() => {
    busy.current = underWay;
    if (state === 'idle') endQuietReload();
  }, [underWay, state]);

  useEffect(() => {
    rested.current ||= resting;
    if (every === undefined || resting) return;
    const late = rested.current ? Date.now() - begun.current : 0;
    rested.current = false;
    let timer = setTimeout(beat, Math.max(0, every - late));
    function beat() {
      timer = setTimeout(beat, every);
      if (busy.current) return;
      begun.current = Date.now();
      beginQuietReload();
      revalidate();
    }
    return () => clearTimeout(timer);
  }, [every, resting, revalidate]);

  useEffect(() => endQuietReload, []);

  const reload = useCallback(() => {
    if (busy.current) return;
    begun.current = Date.now();
    endQuietReload();
    revalidate();
  }, [revalidate]);

  return { every, offline, reloading: state !== 'idle', reload };
}
