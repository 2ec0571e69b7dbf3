import { setting } from '#app/data/settings.ts';
import { listen } from '#app/listeners.ts';

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** A box to tick and a choice take no text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/**
 * Whether a key is not meant for a shortcut of one key: somebody types in a field, is in a dialog, or holds another key. A dialog that
 * goes has given the focus back.
 */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const typing = target.closest(TYPED_IN) !== null;
  const dialog = target === document.body ? document.querySelector(DIALOG) : target.closest(DIALOG);
  return typing || dialog !== null;
}

/** Kept until the code comes that knows the keys of every screen; undefined from then on. */
let early: KeyboardEvent[] | undefined;

/** Keeps the keys that come before their code, which `sooner` may fetch, and keeps Ctrl+K from the browser. Returns the end of that. */
export function keepEarlyKeys(sooner: () => void): () => void {
  early = [];
  return listen(window, ['keydown'], event => {
    if (!(event instanceof KeyboardEvent)) return;
    early?.push(event);
    if (isPaletteKey(event)) event.preventDefault();
    sooner();
  });
}

/** The keys that came before; no more are kept. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}

export function isPaletteKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && setting('shortcuts') === 'on';
}
