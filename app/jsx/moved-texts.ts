/** The element that a page translator put in the place of a text of React. */
const translationOf = new WeakMap<Node, ChildNode>();

/**
 * Keeps React's texts in use while a page translator replaces them by elements of its own (frame.translated). A text that React changes
 * returns to the page, where it is translated again. One that React removes, moves or inserts before takes its translation along.
 */
export function followMovedTexts(): void {
  const observer = new MutationObserver(records => records.forEach(note));
  observer.observe(document.body, { childList: true, subtree: true });

  function note({
    type,
    target,
    removedNodes,
    addedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord): void {
    if (type === 'characterData') {
      putBack(target);
      return;
    }
    const translated = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (translated === undefined) return;
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      translationOf.set(text, translated);
      observer.observe(text, { characterData: true });
    }
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      leave(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      leave(node);
      return insertBefore.call(this, node, next && inPlace(this, next));
    },
    removeChild(this: Node, node: Node) {
      const there = inPlace(this, node);
      if (there !== null) removeChild.call(this, there);
      return node;
    },
  });
  // Or the translation of a text that React removed before the callback.
  function inPlace(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node;
    observer.takeRecords().forEach(note);
    const translated = translationOf.get(node);
    return translated?.parentNode === parent ? translated : null;
  }
}

function isTranslation(node: Node | null): node is ChildNode {
  return node?.nodeName === 'FONT';
}

function putBack(text: Node): void {
  const translated = translationOf.get(text);
  if (text.isConnected || !translated?.isConnected) return;
  translated.replaceWith(text);
}

function leave(node: Node): void {
  if (!(node instanceof Text) || node.isConnected) return;
  translationOf.get(node)?.remove();
  translationOf.delete(node);
}
