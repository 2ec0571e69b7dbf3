/** Gives jsdom what Fluent and TanStack Virtual measure: without it a dialog hides itself and a list draws nothing. */
export function fillInForJsdom(): void {
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
  globalThis.ResizeObserver ??= QuietObserver;
  globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver;
  window.matchMedia ??= query =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: false, media: query });
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
}

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
