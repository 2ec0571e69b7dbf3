import { setting } from '#app/storage/settings.ts';
import { shortcutKey } from './keys.ts';

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** In a menu a letter searches its entries. */
export const SURFACE = `${DIALOG}, [role="menu"]`;

/** Checkboxes and radio buttons take no text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key is no shortcut: the user types, is in a dialog or menu, or holds another key. A closing dialog has already returned focus. */
export function isTypingOrInDialog(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const typing = target.closest(TYPED_IN) !== null;
  const surface = target === document.body ? document.querySelector(SURFACE) : target.closest(SURFACE);
  return typing || surface !== null;
}

export function isPaletteKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  const isK = shortcutKey(event).toLowerCase() === 'k';
  return isK && (ctrlKey || metaKey) && !altKey && setting('shortcuts') === 'on';
}
