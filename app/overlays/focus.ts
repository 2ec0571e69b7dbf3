import { DIALOG } from './shortcut.ts';

const CONTROL = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
const USABLE = `:is(${CONTROL}):not(:disabled, [aria-disabled="true"], [hidden])`;
const CARD = '[role="gridcell"]';

/** An element, what it says, and what it stands in, up to its dialog or the page, each with its number among its siblings. */
export type Place = { element: HTMLElement; name: string; within: { parent: Element; at: number }[] };

/** Where the focus stands; undefined when nothing has it. */
export function focusedPlace(): Place | undefined {
  const path: Element[] = [];
  for (let one = document.activeElement; one !== null; one = one.parentElement) path.push(one);
  return placeOf(path);
}

/** The place of the first of these, each of which stood in the next. Of what has gone nobody knows its number: it counts as the first. */
export function placeOf(path: readonly EventTarget[]): Place | undefined {
  const [element, ...parents] = path.filter(one => one instanceof Element);
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const within: Place['within'] = [];
  let child: Element = element;
  for (const parent of parents) {
    if (child.matches(`${DIALOG}, body`)) break;
    within.push({ parent, at: Math.max(0, [...parent.children].indexOf(child)) });
    child = parent;
  }
  return { element, name: nameOf(element), within };
}

/** Whether it is there and says what it said: an element of a long list may have come to show something else. */
export function isAsItWas({ element, name }: Place): boolean {
  return element.isConnected && nameOf(element) === name;
}

function nameOf(element: Element): string {
  return element.ariaLabel ?? element.textContent;
}

/** Focuses what stood there, else what has come to its place, else its neighbour, else the heading of the screen. */
export function focusPlace(place: Place | undefined): void {
  if (place !== undefined && (focused(place.element) || focusNear(place))) return;
  focusHeading();
}

/** The screen's heading; false while there is none. */
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

/** In a dialog or a menu, which goes with the focus in it. */
export function isInSurface(element: Element | null): boolean {
  return element?.closest(`${DIALOG}, [role="menu"]`) != null;
}

/** Whether it is, or was, in a dialog that is still there. */
export function wasInDialog({ element, within }: Place): boolean {
  return [element, ...within.map(({ parent }) => parent)].some(one => one.isConnected && isInDialog(one));
}

/** Gives it the focus; false where it does not take it. */
export function focused(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function focusNear({ element, within }: Place): boolean {
  // The heading of a screen has no neighbour but the next screen's.
  if (element.matches('h1')) return false;
  // A tab strip that another screen draws anew is the same to its reader.
  const same = element.role === 'tab' ? document.getElementById(element.id) : null;
  if (same !== null && focused(same)) return true;
  const level = within.findIndex(({ parent }) => parent.isConnected);
  const again = redrawn(element, within[level]?.parent.closest('[role="grid"]'));
  if (again !== undefined && focused(again)) return true;
  const near = level < 0 ? undefined : lookBeside(within.slice(level), within.slice(0, level));
  return near !== undefined && focused(near);
}

/** What is now in the place of an element of a table's row, which the table has drawn anew elsewhere. */
export function redrawn(element: HTMLElement, table: ParentNode | null = document): HTMLElement | undefined {
  const before = element.closest<HTMLElement>('tr[data-name]');
  const name = CSS.escape(before?.dataset.name ?? '');
  const now = before && table?.querySelector(`tr[data-name="${name}"]`);
  const of = (row: Element) => [...row.querySelectorAll<HTMLElement>(element.localName)];
  return now ? of(now)[of(before).indexOf(element)] : undefined;
}

/** The same place in what has come instead, else the control nearest to it, after it or before it. */
function lookBeside(left: Place['within'], gone: Place['within']): HTMLElement | undefined {
  const page = document.getElementById('content');
  // Another screen has come, or the frame around it.
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
    // Rather a control of the same card that rests than one of another card.
    const resting = parent.matches(CARD) ? parent.querySelector<HTMLElement>(CONTROL) : null;
    if (resting !== null) return resting;
    if (parent instanceof HTMLElement && parent.matches(DIALOG)) return parent;
  }
  return undefined;
}
