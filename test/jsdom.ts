import * as React from 'react';

/** Gives jsdom the measures that Fluent and long lists need: without them a dialog hides itself and a list is empty. */
export function fillInForJsdom(): void {
  // As in index.html.
  document.documentElement.lang = 'en';
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this instanceof HTMLInputElement && this.type === 'hidden' ? null : this.parentNode;
    },
  });
  for (const [name, value] of Object.entries({
    clientWidth: 1000,
    clientHeight: 800,
    offsetWidth: 1000,
    offsetHeight: 800,
  })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
  // Without layout a table keeps its first, partial render.
  window.innerHeight = 1440;
  globalThis.ResizeObserver ??= QuietObserver;
  globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver;
  window.matchMedia ??= query =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: false, media: query });
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  keepFewStyles();
  findLabelsQuickly();
  leaveOwnerStacksOut();
  knowFocusVisible();
  // jsdom has no canvas: this one draws nothing.
  const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
  globalThis.Path2D ??= class {
    moveTo() {}
    lineTo() {}
    rect() {}
    arc() {}
    closePath() {}
  } as unknown as typeof Path2D;
}

/** The parts of a computed style that Testing Library and the tests read. */
const READ_STYLES =
  /[{;\s](display|visibility|opacity|pointer-events|content|position|top|left|max-height|overflow[-xy]*|background-color)\s*:/;

/** Leaves out the other rules: jsdom goes through all of them for each element of each query by role. */
function keepFewStyles(): void {
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return READ_STYLES.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
}

/** A label finds its field by id: jsdom walks the whole document, once a label for each field of a query by role. */
function findLabelsQuickly(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return this.htmlFor ? document.getElementById(this.htmlFor) : this.querySelector(LABELABLE);
    },
  });
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        return [...document.getElementsByTagName('label')].filter(label => label.control === this);
      },
    });
  }
}

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/** React's development build notes the stack of each element, up to 10,000 times a second. No test reads it. */
function leaveOwnerStacksOut(): void {
  const internals = Object.values(React).find(value =>
    Object.hasOwn(Object(value), 'recentlyCreatedOwnerStacks'),
  );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set() {},
  });
}

/** jsdom's `:focus-visible` depends on earlier tests: here the last key or pointer decides. */
function knowFocusVisible(): void {
  if (Object.hasOwn(Element.prototype.matches, 'byLastInput')) return;
  let byKeyboard = false;
  window.addEventListener('keydown', () => (byKeyboard = true), { capture: true });
  window.addEventListener('pointerdown', () => (byKeyboard = false), { capture: true });
  const { matches } = Element.prototype;
  function byLastInput(this: Element, selector: string): boolean {
    return selector === ':focus-visible'
      ? byKeyboard && matches.call(this, ':focus')
      : matches.call(this, selector);
  }
  Object.defineProperty(Element.prototype, 'matches', { value: Object.assign(byLastInput, { byLastInput }) });
}

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
