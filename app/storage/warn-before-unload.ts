import { listen } from './listeners.ts';

/** Lets the browser ask before the page is closed or reloaded while background work is pending. */
export function warnBeforeUnload(isNeeded: () => boolean): void {
  listen(window, ['beforeunload'], event => isNeeded() && event.preventDefault());
}
