import type { KindName } from '#app/models/kind-names.ts';
import { sessionNumber } from '#app/session/token.ts';

/** Something that went well, told wherever the reader is; of a model that now runs it offers what to do with it. */
export type Notice = { id: number; text: string; model: RunningUid | undefined };
type RunningUid = { uid: string; kind: KindName };

/** More would bury the screen: the oldest give way. */
const MOST = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
let owner = sessionNumber();
const listeners = new Set<() => void>();

/** The oldest first; the same array until something changes. The next person finds none of them. */
export function shownNotices(): readonly Notice[] {
  if (owner !== sessionNumber()) {
    owner = sessionNumber();
    notices = [];
  }
  return notices;
}

/** The one way in. */
export function notify(text: string, model?: RunningUid): void {
  lastId += 1;
  change([...shownNotices(), { id: lastId, text, model }].slice(-MOST));
}

export function dismissNotice(id: number): void {
  change(shownNotices().filter(notice => notice.id !== id));
}

/** Calls back at every change. Returns the unsubscribe function. */
export function onNotices(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
