import { layoutText } from '#app/messages/layout.ts';
import { createListeners } from '#app/storage/listeners.ts';

/** The subject of a failure, by rising weight: the console's code, a list that also says so above its rows, any other call. */
const WEIGHTS = { code: 0, list: 1, call: 2 };
type Subject = keyof typeof WEIGHTS;

/** The text of the global error banner, and plain words below it. Each has its own number, so that a repeated text counts again. */
export type Banner = { text: string; plain: string; subject: Subject; nth: number };

let nth = 0;
let shown: Banner | undefined;
const { subscribe, emit } = createListeners();

export function shownBanner(): Banner | undefined {
  return shown;
}

/** Shows a text; the only way into the banner. It replaces the last one unless that has more weight. Returns whether it is shown. */
export function showBanner(text: string, plain = '', subject: Subject = 'call'): boolean {
  if (shown !== undefined && WEIGHTS[shown.subject] > WEIGHTS[subject]) return false;
  change({ text, plain, subject, nth: ++nth });
  return true;
}

/** Reports a choice that was not stored, if no text beside it does. */
export function warnUnlessStored(kept: boolean): void {
  if (!kept) showBanner(layoutText.unkept);
}

export function hideBanner(): void {
  change(undefined);
}

/** Calls back at every change. Returns the unsubscribe function. */
export const onBanner = subscribe;

function change(next: Banner | undefined): void {
  shown = next;
  emit();
}
