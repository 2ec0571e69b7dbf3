import { listen } from '#app/listeners.ts';

/** While this holds, the browser asks before the page is closed or loaded anew: what it goes on with would end there. */
export function askBeforeLeaving(isNeeded: () => boolean): void {
  listen(window, ['beforeunload'], event => isNeeded() && event.preventDefault());
}
