import { DIALOG, SURFACE } from './shortcut.ts';

const CONTROL = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
const USABLE = `:is(${CONTROL}):not(:disabled, [aria-disabled="true"], [hidden])`;
const CARD = '[role="gridcell"]';

/** An element, its name, and its ancestors up to its dialog or the page, each with its index among siblings. */
export type FocusTarget = { element: HTMLElement; name: string; within: { parent: Element; at: number }[] };

/** The focused target; undefined without focus. */
export function focusedTarget(): FocusTarget | undefined {
  const path: Element[] = [];
  for (let one = document.activeElement; one !== null; one = one.parentElement) path.push(one);
  return targetOf(path);
}

/** The target of the first element of an event path. An element that has gone counts as the first child. */
export function targetOf(path: readonly EventTarget[]): FocusTarget | undefined {
  const [element, ...parents] = path.filter(one => one instanceof Element);
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const within: FocusTarget['within'] = [];
  let child: Element = element;
  for (const parent of parents) {
    if (child.matches(`${DIALOG}, body`)) break;
    within.push({ parent, at: Math.max(0, [...parent.children].indexOf(child)) });
    child = parent;
  }
  return { element, name: elementName(element), within };
}

/** Whether the element is there with the same name: a row of a long list may show another model. */
export function isUnchanged({ element, name }: FocusTarget): boolean {
  return element.isConnected && elementName(element) === name;
}

function elementName(element: Element): string {
  return element.ariaLabel ?? element.textContent;
}

/** Focuses the target, else its replacement, else its neighbour, else the screen's heading. */
export function focusTarget(place: FocusTarget | undefined): void {
  if (place !== undefined && (focused(place.element) || focusNear(place))) return;
  focusHeading();
}

/** Focuses the screen's heading; false without one. */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  return focused(heading);
}

export function nothingHasFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isInDialog(element: Element | null): boolean {
  return element?.closest(DIALOG) != null;
}

/** In a dialog or menu, which disappears with its focus. */
export function isInSurface(element: Element | null): boolean {
  return element?.closest(SURFACE) != null;
}

/** Whether it is or was in a dialog that is still open. */
export function wasInDialog({ element, within }: FocusTarget): boolean {
  return [element, ...within.map(({ parent }) => parent)].some(one => one.isConnected && isInDialog(one));
}

/** Focuses an element; false if it does not take focus. */
export function focused(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function focusNear({ element, within }: FocusTarget): boolean {
  // The heading of a screen has no neighbour but the next screen's.
  if (element.matches('h1')) return false;
  // A tab strip that another screen renders again is the same for its reader.
  const same = element.role === 'tab' ? document.getElementById(element.id) : null;
  if (same !== null && focused(same)) return true;
  const level = within.findIndex(({ parent }) => parent.isConnected);
  const again = rerendered(element, within[level]?.parent.closest('[role="grid"]'));
  if (again !== undefined && focused(again)) return true;
  const near = level < 0 ? undefined : lookBeside(within.slice(level), within.slice(0, level));
  return near !== undefined && focused(near);
}

/** The element of a table row after the table has rendered the row elsewhere. */
export function rerendered(
  element: HTMLElement,
  table: ParentNode | null = document,
): HTMLElement | undefined {
  const before = element.closest<HTMLElement>('tr[data-name]');
  const name = CSS.escape(before?.dataset.name ?? '');
  const now = before && table?.querySelector(`tr[data-name="${name}"]`);
  const of = (row: Element) => [...row.querySelectorAll<HTMLElement>(element.localName)];
  return now ? of(now)[of(before).indexOf(element)] : undefined;
}

/** The same position in the replacement, else the nearest control after or before it. */
function lookBeside(left: FocusTarget['within'], gone: FocusTarget['within']): HTMLElement | undefined {
  const page = document.getElementById('content');
  // Another screen or frame has replaced it.
  if (left[0]?.parent === page || left[0]?.parent.contains(page)) return undefined;
  const way = [...gone.map(({ at }) => at), left[0]?.at ?? 0].reverse();
  let same: Element | undefined = left[0]?.parent;
  for (const at of way) same = same?.children[Math.min(at, same.children.length - 1)];
  if (same instanceof HTMLElement && same.matches(CONTROL)) return same;
  for (const { parent, at } of left) {
    if (parent === page || parent.contains(page)) return undefined;
    const parts = [...parent.children];
    for (const part of [...parts.slice(at), ...parts.slice(0, at).reverse()]) {
      const control = part.matches(USABLE) ? part : part.querySelector(USABLE);
      if (control instanceof HTMLElement) return control;
    }
    // A disabled control of the same card is better than a control of another card.
    const resting = parent.matches(CARD) ? parent.querySelector<HTMLElement>(CONTROL) : null;
    if (resting !== null) return resting;
    if (parent instanceof HTMLElement && parent.matches(DIALOG)) return parent;
  }
  return undefined;
}
