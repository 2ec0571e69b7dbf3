import type { KindName } from '#app/models/kind-names.ts';
import { createSessionValue } from '#app/session/token.ts';

/** A success message, shown on every screen; for a model that now runs it offers actions. */
export type Notice = { id: number; text: string; model: RunningUid | undefined };
type RunningUid = { uid: string; kind: KindName };

/** At most this many are shown; the oldest go. */
const MOST = 3;

let lastId = 0;
const { current, change, subscribe } = createSessionValue<readonly Notice[]>(() => []);

/** The oldest first; the same array until something changes. A change of user clears it. */
export const shownNotices = current;

/** The newest of all while it is visible; an older one is not news. */
export function newestNotice(): Notice | undefined {
  return current().find(({ id }) => id === lastId);
}

/** Shows a toast; the only way in. */
export function notify(text: string, model?: RunningUid): Notice {
  const notice = { id: ++lastId, text, model };
  change([...current(), notice].slice(-MOST));
  return notice;
}

/** Removes the other toasts. */
export function keepNotices(stays: (notice: Notice) => boolean): void {
  change(current().filter(stays));
}

/** Calls back at every change. Returns the unsubscribe function. */
export const onNotices = subscribe;
