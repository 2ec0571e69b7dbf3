/** The keys of a Latin layout, `/` and `?`, and the names of keys such as Enter. */
const OWN = /^[\p{Script=Latin}/?]+$/u;

/**
 * The key as a shortcut: a letter of a layout without Latin letters is that of the physical key, so are the full stop and the comma at the
 * place of `/`. Without Shift it is a small letter, Caps Lock or not.
 */
export function shortcutKey({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = OWN.test(key) ? undefined : /^Key(.)$/.exec(code)?.[1];
  const isSlash = code === 'Slash' && !OWN.test(key) && /^[.,\p{L}\p{M}]$/u.test(key);
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

let ahead: { field: string; waiting: AbortController } | undefined;

/**
 * Keeps what is typed for a field that comes, and gives it to the field once that has the focus. Escape, a press of the pointer and the
 * returned controller end it. An alert above keeps its keys.
 */
export function typeAhead(field: string, leave: () => void): AbortController {
  if (ahead?.field === field && !ahead.waiting.signal.aborted) return ahead.waiting;
  ahead?.waiting.abort();
  const waiting = new AbortController();
  ahead = { field, waiting };
  const options = { capture: true, signal: waiting.signal };
  const end = () => waiting.abort();
  let text = '';
  const give = ({ target }: Event): boolean => {
    if (!(target instanceof HTMLInputElement) || !target.matches(field)) return false;
    end();
    // React may just be drawing it.
    queueMicrotask(() => typeInto(target, text));
    return true;
  };
  addEventListener('focusin', give, options);
  addEventListener('pointerdown', end, options);
  addEventListener(
    'keydown',
    event => {
      const { key, target } = event;
      const isAbove = target instanceof Element && target.closest('[role="alertdialog"]') !== null;
      if (event.ctrlKey || event.altKey || event.metaKey || isAbove || give(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Backspace') text = text.slice(0, -1);
      else if (key.length === 1) text += key;
      if (key !== 'Escape') return;
      end();
      leave();
    },
    options,
  );
  return waiting;
}

/** Replaces the text of a field as typing does, so that React receives it. */
export function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  if (text === '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
