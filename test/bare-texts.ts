/**
 * The texts that React keeps as text nodes. Browser translation replaces such a node by an element, and React then updates what is
 * no longer in the page, or cannot insert before it (frame.translated). A text that is all that its element holds is none of them.
 */
export function bareTexts(nodes: readonly Text[]): string[] {
  return nodes.filter(node => /\S/.test(node.data)).flatMap(placeOf);
}

type Fiber = { type?: unknown; return?: Fiber };

function placeOf(node: Text): string[] {
  // React's own mark on a node of its tree; other code may make texts as it likes.
  const [, fiber] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
  if (fiber === undefined) return [];
  const names: string[] = [];
  for (let one: Fiber | undefined = fiber; one && names.length < 6; one = one.return) {
    const { type } = one;
    if (typeof type === 'string') names.push(type);
    else if (typeof type === 'function') names.push(type.name);
  }
  return [`"${node.data}" in ${names.join(' in ')}`];
}
