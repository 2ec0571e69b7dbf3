import { layoutText } from '#app/messages/layout.ts';
import { createListeners } from '#app/storage/listeners.ts';

/** The text of the global error banner, and plain words below it. Each has its own number, so that a repeated text counts again. */
export type Banner = { text: string; plain: string; nth: number };

let nth = 0;
let shown: Banner | undefined;
const { subscribe, tell } = createListeners();

export function shownBanner(): Banner | undefined {
  return shown;
}

/** Shows a text; the only way into the banner. A new text replaces the last one. */
export function showBanner(text: string, plain = ''): void {
  change({ text, plain, nth: ++nth });
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
  tell();
}
