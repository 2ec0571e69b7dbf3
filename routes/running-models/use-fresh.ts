import { useEffect, useSyncExternalStore } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { forgetFresh, freshModels, onLaunches } from '#app/session/launches.ts';

const FRESH_MS = 6_000;

/** The models that this page launched: their rows are marked until they have been in the list for a moment. */
export function useFresh(models: readonly RunningModel[]): ReadonlySet<string> {
  const fresh = useSyncExternalStore(onLaunches, freshModels);
  const seen = fresh.size > 0 && models.some(({ id }) => fresh.has(id));
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(forgetFresh, FRESH_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return fresh;
}
