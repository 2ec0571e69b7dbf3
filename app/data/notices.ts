import type { KindName } from '#app/models/kind-names.ts';
import { createSessionValue } from '#app/session/token.ts';

/** Something that went well, told wherever the reader is; of a model that now runs it offers what to do with it. */
export type Notice = { id: number; text: string; model: RunningUid | undefined };
type RunningUid = { uid: string; kind: KindName };

/** More would bury the screen: the oldest give way. */
const MOST = 3;

let lastId = 0;
const { current, change, subscribe } = createSessionValue<readonly Notice[]>(() => []);

/** The oldest first; the same array until something changes. The next person finds none of them. */
export const shownNotices = current;

/** The newest of all while it is shown: one that is left over is no news. */
export function newestNotice(): Notice | undefined {
  return current().find(({ id }) => id === lastId);
}

/** The one way in. */
export function notify(text: string, model?: RunningUid): Notice {
  const notice = { id: ++lastId, text, model };
  change([...current(), notice].slice(-MOST));
  return notice;
}

/** Withdraws the others: they are read, or true no more. */
export function keepNotices(stays: (notice: Notice) => boolean): void {
  change(current().filter(stays));
}

/** Calls back at every change. Returns the unsubscribe function. */
export const onNotices = subscribe;
