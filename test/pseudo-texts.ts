import { english } from '#test/texts.ts';

const plain = 'AaCcEeIiNnOoSsUuYyZz';
const accented = 'ÅåÇçÉéÎîÑñÖöŠšÜüÝýŽž';
/** A name in a text, between the marks of `verbatim`. */
const NAME = /(\u2068[^\u2069]*\u2069)/;

/** A text with accents, in brackets and 40 % longer. Names in it stay. */
function lengthened(text: string): string {
  const letters = text
    .split(NAME)
    .map((part, place) => (place % 2 ? part : part.replace(/[A-Za-z]/g, accent)));
  return text.trim() === '' ? text : `[${letters.join('')}${' ~~~~'.repeat(Math.ceil(text.length * 0.08))}]`;
}

function accent(letter: string): string {
  return accented[plain.indexOf(letter)] ?? letter;
}

/** The same tree, with the texts in it and those that its functions compose. */
function pseudo(tree: unknown): unknown {
  if (typeof tree === 'string') return lengthened(tree);
  if (typeof tree === 'function') return (...values: unknown[]) => pseudo(tree(...values));
  if (Array.isArray(tree)) return tree.map(pseudo);
  if (Object.getPrototypeOf(tree ?? 0) !== Object.prototype) return tree;
  return Object.fromEntries(Object.entries(Object(tree)).map(([key, branch]) => [key, pseudo(branch)]));
}

/** The console's texts in a pseudo-locale: English that is left is easy to find, and so are boxes that do not grow. */
export const pseudoTexts = pseudo(english);
