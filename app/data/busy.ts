import { useFetchers, useNavigation, useRevalidator } from 'react-router-dom';
import { useSessionFetchers } from './session-fetcher.ts';

let quiet = false;

/** Says whether the reload that begins now is a poll: it must not move the progress bar every few seconds. */
export function setQuietReload(polled: boolean): void {
  quiet = polled;
}

export function isQuietReload(): boolean {
  return quiet;
}

/** True while a navigation or a call that the reader brought about is under way; takes the place of busy flags. */
export function useBusy(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const calling = useSessionFetchers().some(({ state }) => state !== 'idle');
  return navigating || calling || (reloading && !isQuietReload());
}

/** True while anything is read that a new reload would end. A call that changes the cluster goes on beside one, for as long as it takes. */
export function useLoading(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const loading = useFetchers().some(({ state }) => state === 'loading');
  return navigating || reloading || loading;
}
