import type { KindName } from '#app/catalogue/kind-names.ts';
import { createSessionValue } from '#app/session/session.ts';

/** A success message, shown on every screen; for a model that now runs it offers actions. */
export type Toast = { id: number; text: string; model: RunningUid | undefined };
type RunningUid = { uid: string; kind: KindName };

/** At most this many are shown; the oldest go. */
const MAX_TOASTS = 3;

let lastId = 0;
const { current, change, subscribe } = createSessionValue<readonly Toast[]>(() => []);

/** The oldest first; the same array until something changes. A change of user clears it. */
export const shownToasts = current;

/** The newest of all while it is visible; an older one is not news. */
export function newestToast(): Toast | undefined {
  return current().find(({ id }) => id === lastId);
}

/** Shows a toast, instead of one with the same text; the only way in. */
export function showToast(text: string, model?: RunningUid): Toast {
  const notice = { id: ++lastId, text, model };
  change([...current().filter(one => one.text !== text), notice].slice(-MAX_TOASTS));
  return notice;
}

/** Removes the other toasts. */
export function keepToasts(stays: (notice: Toast) => boolean): void {
  change(current().filter(stays));
}

/** Calls back at every change. Returns the unsubscribe function. */
export const onToasts = subscribe;
