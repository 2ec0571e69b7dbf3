import { useNavigation, useRevalidator } from 'react-router-dom';
import { useSessionFetchers } from './session-fetcher.ts';

/**
 * True while a navigation, a reload or a call that the reader brought about is under way; takes the place of busy flags. A poll is none of
 * the router's doing, and moves no progress bar every few seconds.
 */
export function useBusy(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const calling = useSessionFetchers().some(({ state }) => state !== 'idle');
  return navigating || calling || reloading;
}
