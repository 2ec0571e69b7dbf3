import { textParts } from '#app/format/untranslated.ts';

const MARKS = /[\u2068\u2069]/;

/**
 * The texts in which browser translation may change a name or a figure, for no element protects it (frame.untranslated), and where a mark
 * of `verbatim` is on the page. A tooltip is drawn from its attribute.
 */
export function translatable(root: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { data } = text as Text;
    const decided = text.parentElement?.closest('[translate], script, style, textarea, option');
    if (MARKS.test(data) || (!decided && textParts(data).some(({ isKept }) => isKept)))
      found.push(`"${data}" in ${text.parentElement?.outerHTML.slice(0, 120)}`);
  }
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (MARKS.test(value) && name !== 'data-tooltip') found.push(`${name}="${value}"`);
  return found;
}
