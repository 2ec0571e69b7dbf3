import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFetchers, useNavigation } from 'react-router-dom';
import { knownCluster } from '#app/cluster/cluster-state.ts';
import { concernsOf } from '#app/cluster/concerns.ts';
import { readDisappearances } from '#app/cluster/disappeared.ts';
import { fetchGpuStatus, knownGpuStatus } from '#app/cluster/gpu-status.ts';
import { gpuWorkers } from '#app/cluster/gpus.ts';
import { knownInstances } from '#app/cluster/instances.ts';
import { knownWorkers, lostByReports, lostWorkers, noteReports } from '#app/cluster/known-workers.ts';
import { seenRelease } from '#app/cluster/seen-release.ts';
import { dismissedLaunches, launchListOf } from '#app/launches/list.ts';
import { useLaunches } from '#app/launches/store.ts';
import { setConcernCount } from '#app/notify/concern-count.ts';
import { useQueryState } from '#app/query/query.ts';
import { hasCookieValue } from '#app/session/token.ts';
import { listen } from '#app/storage/listeners.ts';
import { onStored } from '#app/storage/stored.ts';

const POLL_MS = 30_000;
/** The calls of the first screen come first. */
const FIRST_MS = 4000;
/** Another screen has just read them. */
const RECENT_MS = POLL_MS - 5000;

/** Counts the concerns for every screen: from what the screens read, and from a poll of `GET /status` (concerns.poll). Load it late. */
export function ConcernWatch() {
  useQuietPoll();
  const count = useConcerns().length;
  useEffect(() => setConcernCount(count), [count]);
  useEffect(() => () => setConcernCount(0), []);
  return null;
}

/** Never while a call of the user is under way, and never without a value in the token cookie. */
function useQuietPoll(): void {
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
      if (isRefused || skips.current || document.hidden || !navigator.onLine || !hasCookieValue()) return;
      const answer = await fetchGpuStatus(signal, RECENT_MS);
      if (answer.ok && !signal.aborted) noteReports(answer.data);
      isRefused = !answer.ok && answer.failure.kind === 'refused';
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

/** The concerns as Overview lists them, by the last readings of all screens. */
function useConcerns() {
  const cluster = useQueryState(knownCluster());
  const gone = useQueryState(readDisappearances()).data ?? [];
  const instances = useQueryState(knownInstances()).data;
  const status = useQueryState(knownGpuStatus());
  const known = useSyncExternalStore(onStored, knownWorkers);
  const hidden = useSyncExternalStore(onStored, dismissedLaunches);
  const before = useSyncExternalStore(onStored, seenRelease);
  const launches = useLaunches(one => one);
  return useMemo(() => {
    const state = cluster.data ?? { nodes: [] };
    const reports = status.data ?? [];
    // The later answer decides which workers are there.
    const { nodesAt = 0 } = state;
    const { updatedAt = 0 } = status;
    const lost = updatedAt > nodesAt ? lostByReports(known, reports, updatedAt) : lostWorkers(known, state);
    const listed = instances ?? { instances: [], askedAt: 0 };
    return concernsOf({
      cluster: state,
      gone,
      lost,
      silent: gpuWorkers(state, reports),
      instances: listed.instances,
      release: { before, accept: () => {} },
      failedLaunches: launchListOf(launches, listed, hidden).failed.length,
      now: Date.now(),
    });
  }, [cluster.data, gone, instances, status, known, hidden, before, launches]);
}
