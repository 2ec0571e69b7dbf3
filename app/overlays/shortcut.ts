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
