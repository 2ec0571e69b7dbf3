/** The keys of a Latin layout, `/` and `?`, and the names of keys such as Enter. */
const OWN = /^[\p{Script=Latin}/?]+$/u;

/**
 * The key as a shortcut: a letter of a layout without Latin letters is that of the physical key, so are the full stop and the comma at the
 * place of `/`. Without Shift it is a small letter, Caps Lock or not.
 */
export function shortcutKey({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = OWN.test(key) ? undefined : /^Key(.)$/.exec(code)?.[1];
  const isSlash = code === 'Slash' && !OWN.test(key) && /^[.,\p{L}]$/u.test(key);
  const typed = letter ?? (isSlash ? (shiftKey ? '?' : '/') : key);
  if (typed.length > 1) return typed;
  return shiftKey ? typed.toUpperCase() : typed.toLowerCase();
}

/**
 * The keys of an input method act on nothing in the page: they choose and end its composition. Safari sends the last one
 * after the end, with the key code 229 alone.
 */
export function ignoreCompositionKeys(): () => void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, { capture: true });
  return () => removeEventListener('keydown', hide, { capture: true });
}
