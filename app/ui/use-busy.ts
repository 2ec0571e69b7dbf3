import { useFetchers, useNavigation, useRevalidator } from 'react-router-dom';
import { isQuietReload } from './polling/quiet-reload.ts';

/** True while a navigation or a call that the reader brought about is under way; takes the place of the busy flags. */
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
