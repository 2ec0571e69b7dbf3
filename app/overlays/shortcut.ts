import { listen } from '#app/storage/listeners.ts';
import { setting } from '#app/storage/settings.ts';

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Checkboxes and radio buttons take no text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key is no shortcut: the user types, is in a dialog, or holds another key. A closing dialog has already returned focus. */
export function isTypingOrInDialog(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const typing = target.closest(TYPED_IN) !== null;
  const dialog = target === document.body ? document.querySelector(DIALOG) : target.closest(DIALOG);
  return typing || dialog !== null;
}

/** Stored until the code of the shortcuts has loaded; undefined afterwards. */
let early: KeyboardEvent[] | undefined;

/**
 * Stores keys until their code has loaded, which `sooner` may start, and keeps Ctrl+K from the browser. Returns the function that stops
 * it.
 */
export function bufferEarlyKeys(sooner: () => void): () => void {
  early = [];
  return listen(window, ['keydown'], event => {
    if (!(event instanceof KeyboardEvent)) return;
    early?.push(event);
    if (isPaletteKey(event)) event.preventDefault();
    sooner();
  });
}

/** The stored keys; no more are stored. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}

export function isPaletteKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && setting('shortcuts') === 'on';
}
