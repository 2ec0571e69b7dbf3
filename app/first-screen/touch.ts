/** What the reader has reached or pressed of the first screen, before the console took its place. */
type Touched = { focused?: Element | undefined; pressed?: Element | undefined };

declare global {
  /** The early entry is a script of its own in index.html: this is how its notes reach the console. */
  var firstTouch: Touched | undefined;
}

/** Notes what is done with the page until the console is there. */
export function noteFirstTouch(): void {
  const touched: Touched = {};
  globalThis.firstTouch = touched;
  const inShell = ({ target }: Event) =>
    target instanceof Element && target.isConnected
      ? (target.closest('.shell :is(a, button)') ?? undefined)
      : undefined;
  addEventListener('focusin', event => {
    touched.focused = inShell(event);
  });
  addEventListener('click', event => {
    const pressed = inShell(event);
    // A link leads to its place by itself.
    if (pressed?.closest('[data-card]')) touched.pressed = pressed;
  });
}

/** Goes on with it in the console, which has just been drawn in the same places. */
export function passOnFirstTouch(): void {
  const { focused, pressed } = globalThis.firstTouch ?? {};
  globalThis.firstTouch = undefined;
  if (focused !== undefined) counterpartOf(focused)?.focus();
  if (pressed !== undefined) counterpartOf(pressed)?.click();
}

function counterpartOf(element: Element): HTMLElement | undefined {
  const card = element.closest('[data-card]');
  const among = card === null ? 'a' : `[data-card="${card.getAttribute('data-card')}"] button`;
  const name = nameOf(element);
  return Array.from(document.querySelectorAll<HTMLElement>(among)).find(one => nameOf(one) === name);
}

function nameOf(element: Element): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}
