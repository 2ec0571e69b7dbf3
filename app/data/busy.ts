import { useFetchers, useNavigation, useRevalidator } from 'react-router-dom';

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
  const reloading = useRevalidator().state !== 'idle';
  const calling = useCalling();
  return calling || (reloading && !isQuietReload());
}

/** The same with the polls. */
export function useAnythingUnderWay(): boolean {
  const reloading = useRevalidator().state !== 'idle';
  const calling = useCalling();
  return calling || reloading;
}

function useCalling(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return navigation.state !== 'idle' || fetchers.some(fetcher => fetcher.state !== 'idle');
}
