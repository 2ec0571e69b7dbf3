import { useNavigation, useRevalidator } from 'react-router-dom';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { useSessionFetchers } from '#app/query/route-data.ts';

const BusyBar = lazyComponent(async () => (await import('./busy-bar.tsx')).BusyBar);

/** A bar at the top of the page while `useBusy`. */
export function Busy() {
  return useBusy() && <BusyBar />;
}

/** True during a navigation, a reload or a call of the user; replaces busy flags. A poll bypasses the router and shows no progress. */
export function useBusy(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const calling = useSessionFetchers().some(({ state }) => state !== 'idle');
  return navigating || calling || reloading;
}
