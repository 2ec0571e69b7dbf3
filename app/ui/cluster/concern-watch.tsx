import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router-dom';
import { concernsOf } from '#app/cluster/concerns/concerns.ts';
import { autostartQuery } from '#app/cluster/models/autostart.ts';
import { readDisappearances } from '#app/cluster/models/disappeared.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { fetchLostModels, lostModelsQuery } from '#app/cluster/models/lost-models.ts';
import { knownCallerErrors } from '#app/cluster/models/model-events.ts';
import { seenRelease } from '#app/cluster/seen-release.ts';
import { knownCluster } from '#app/cluster/workers/cluster-state.ts';
import { isFinalRefusal, statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { knownWorkers, lostNow } from '#app/cluster/workers/known-workers.ts';
import { dismissedLaunches, launchListOf } from '#app/launches/list.ts';
import { useLaunches } from '#app/launches/store.ts';
import { setConcernCount } from '#app/notify/concern-count.ts';
import { paths } from '#app/paths.ts';
import { hasAccess } from '#app/session/token.ts';
import { listen } from '#app/storage/listeners.ts';
import { onStored } from '#app/storage/stored.ts';

const POLL_MS = 30_000;
/** The calls of the first screen come first. */
const FIRST_MS = 4000;
/** Another screen has just read them. Older ones would put off the next reading by a whole poll. */
const RECENT_MS = 4000;

/**
 * Counts the concerns for every screen: from the last readings of all screens, and from a poll of `GET /status` (concerns.poll). It
 * subscribes to no query, since a query with a subscriber counts as shown. Overview counts its own. Load it late.
 */
export function ConcernWatch() {
  useQuietPoll();
  const launches = useLaunches(one => one);
  const known = useSyncExternalStore(onStored, knownWorkers);
  const hidden = useSyncExternalStore(onStored, dismissedLaunches);
  const before = useSyncExternalStore(onStored, seenRelease);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === paths.overview) return;
    const cluster = knownCluster().data ?? { nodes: [] };
    const status = statusQuery.current();
    const listed = instancesQuery.current().data ?? { instances: [], askedAt: 0 };
    const concerns = concernsOf({
      cluster,
      gone: readDisappearances().data ?? [],
      lost: lostNow(known, cluster, status),
      lostModels: lostModelsQuery.current().data,
      silent: (status.data ?? []).map(report => ({ address: report.address, report, models: [] })),
      instances: listed.instances,
      errors: knownCallerErrors().data ?? {},
      release: { before, accept: () => {} },
      autostart: autostartQuery.current().data,
      failedLaunches: launchListOf(launches, listed, hidden).failed.length,
      now: Date.now(),
    });
    setConcernCount(concerns.length);
  });
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
    async function beat(): Promise<void> {
      isRefused ||= isFinalRefusal(statusQuery.current().failure);
      if (isRefused || skips.current || document.hidden || !navigator.onLine || !hasAccess()) return;
      const answer = await statusQuery.fetch(signal, { maxAgeMs: RECENT_MS });
      await fetchLostModels(signal, RECENT_MS);
      countAgain();
      isRefused = !answer.ok && isFinalRefusal(answer.failure);
    }
    const first = setTimeout(beat, FIRST_MS);
    const timer = setInterval(beat, POLL_MS);
    const stop = listen(document, ['visibilitychange'], beat);
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
      stop();
    };
  }, []);
}
