import { useEffect, useReducer, useRef } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router-dom';
import { fetchLostModels } from '#app/cluster/models/metrics.ts';
import { isFinalRefusal, statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { measureUnheld } from '#app/cluster/workers/unheld-memory.ts';
import { setConcernCount } from '#app/notify/concern-count.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { hasAccess } from '#app/session/token.ts';
import { listen } from '#app/storage/listeners.ts';
import { useConcerns } from '#app/ui/cluster/use-concerns.ts';

/** The calls of the first screen come first. */
const FIRST_MS = 4000;
/** Another screen has just read them. Older ones would put off the next reading by a whole poll. */
const RECENT_MS = 4000;

/** Counts the concerns for every screen, with a poll of `GET /status` (concerns.poll). Overview counts its own. Load it late. */
export function ConcernWatch() {
  useQuietPoll();
  const isOverview = useLocation().pathname === paths.overview;
  const { length } = useConcerns(false).concerns;
  useEffect(() => {
    if (!isOverview) setConcernCount(length);
  }, [isOverview, length]);
  useEffect(() => () => setConcernCount(0), []);
  return null;
}

/** Never while a call of the user is under way, and never without a session. */
function useQuietPoll(): void {
  const [, countAgain] = useReducer((times: number) => times + 1, 0);
  const isBusy = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const isChanging = useNavigation().formMethod !== undefined;
  const skips = useRef(false);
  useEffect(() => {
    skips.current = isBusy || isChanging;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isRefused = false;
    const begunAt = Date.now();
    async function beat(): Promise<void> {
      isRefused ||= isFinalRefusal(statusQuery.current().failure);
      if (isRefused || skips.current || document.hidden || !navigator.onLine || !hasAccess()) return;
      const answer = await statusQuery.fetch(signal, { maxAgeMs: RECENT_MS });
      await fetchLostModels(signal, RECENT_MS);
      // Growth needs an hour: the calls of the first screens come first.
      if (Date.now() - begunAt >= intervals.unheldList) await measureUnheld(signal);
      countAgain();
      isRefused = !answer.ok && isFinalRefusal(answer.failure);
    }
    const first = setTimeout(beat, FIRST_MS);
    const timer = setInterval(beat, intervals.concerns);
    const stop = listen(document, ['visibilitychange'], beat);
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
      stop();
    };
  }, []);
}
