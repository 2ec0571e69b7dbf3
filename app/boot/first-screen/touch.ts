import { shortcutKey, typeInto } from '#app/overlays/keys.ts';

/** The reader's input on the first screen before the console replaces it. */
type Touched = {
  focused?: Element | undefined;
  pressed?: Element | undefined;
  search?: string | undefined;
  /** Other keys, which may be shortcuts of the console (palette.keys). */
  keys: KeyboardEvent[];
  /** Whether the palette was asked for: each later key is for its box. */
  isPalette: boolean;
  stop: () => void;
};

declare global {
  /** The early script and the console share it: they are two scripts. */
  var firstTouch: Touched | undefined;
}

/** Records input until the console has rendered. */
export function recordEarlyInput(): void {
  const untilConsole = new AbortController();
  const { signal } = untilConsole;
  const touched: Touched = { keys: [], isPalette: false, stop: () => untilConsole.abort() };
  globalThis.firstTouch = touched;
  const inScreen = ({ target }: Event) =>
    target instanceof Element ? (target.closest('.shell :is(a, button)') ?? undefined) : undefined;
  addEventListener(
    'focusin',
    event => {
      touched.focused = inScreen(event);
    },
    { signal },
  );
  addEventListener(
    'click',
    event => {
      const pressed = inScreen(event);
      // A link works without the console.
      if (pressed?.closest('[data-card]')) touched.pressed = pressed;
    },
    { signal },
  );
  addEventListener('keydown', event => recordKey(touched, event), { signal });
}

/** Text after `/` is a search (launch.slash). */
function recordKey(touched: Touched, event: KeyboardEvent): void {
  const { key } = event;
  const shortcut = shortcutKey(event);
  if (localStorage.getItem('shortcuts') === 'off') return;
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (isHeld || touched.isPalette || (touched.search === undefined && shortcut !== '/')) {
    touched.keys.push(event);
    touched.isPalette ||= isHeld && shortcut === 'k';
    // Browsers use Ctrl+K themselves, and what follows is for the palette.
    if (touched.isPalette) event.preventDefault();
  } else if (touched.search === undefined) {
    touched.search = '';
    event.preventDefault();
  } else if (key === 'Backspace') touched.search = touched.search.slice(0, -1);
  else if (key.length === 1) touched.search += key;
}

/** Replays the input in the console, which has just rendered in the same places. */
export function replayEarlyInput(): void {
  const { focused, pressed, search, keys = [], stop } = globalThis.firstTouch ?? {};
  globalThis.firstTouch = undefined;
  stop?.();
  if (focused !== undefined) counterpartOf(focused)?.focus();
  if (pressed !== undefined) counterpartOf(pressed)?.click();
  for (const key of keys) dispatchEvent(key);
  if (search === undefined) return;
  const box = document.querySelector<HTMLInputElement>('main [type="search"]');
  if (box !== null) typeInto(box, search);
}

/** The console's element in its place: of the same card, or the link of the same name. */
function counterpartOf(element: Element): HTMLElement | undefined {
  const card = element.closest<HTMLElement>('[data-card]');
  const among = card === null ? 'a' : `[data-card="${card.dataset.card}"] button`;
  const name = fieldName(element);
  return Array.from(document.querySelectorAll<HTMLElement>(among)).find(one => fieldName(one) === name);
}

function fieldName(element: Element): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}
