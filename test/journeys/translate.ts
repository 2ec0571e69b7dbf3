import type { Page } from 'playwright-core';

declare global {
  /** The texts that React wrote into nodes that translation had replaced, and that did not return to the page. */
  var lostTexts: string[];
}

/**
 * Before the page's own scripts: puts each text of the page into elements of its own, again after each change, as the translation
 * of Chrome does. It also notes each text that is updated out of the page, until it is there again.
 */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lost = new Map<Text, string>();
    /** The element that a reader sees in the place of each text. */
    const seen = new WeakMap<Text, Element>();
    Object.defineProperty(globalThis, 'lostTexts', {
      get: () =>
        [...lost].flatMap(([text, change]) =>
          !text.isConnected && seen.get(text)?.isConnected ? change : [],
        ),
    });
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    if (value === undefined) throw new Error('no nodeValue');
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string) {
        if (this instanceof Text && !this.isConnected) lost.set(this, `${this.data} → ${text}`);
        value.set?.call(this, text);
      },
    });
    const leftAlone = 'font font, script, style, noscript, textarea, option, title';
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let one = texts.nextNode(); one !== null; one = texts.nextNode())
        if (one instanceof Text && /\S/.test(one.data) && !one.parentElement?.closest(leftAlone))
          found.push(one);
      for (const text of found) {
        lost.delete(text);
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        seen.set(text, outer);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => document.body && translate()).observe(document, changes);
  });
}
