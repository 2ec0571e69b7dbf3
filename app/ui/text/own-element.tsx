import { createElement, type ReactElement } from 'react';
import { textParts } from '#app/format/untranslated.ts';

/**
 * Gives a message an element of its own: browser translation replaces text nodes, which React then neither updates nor finds
 * (frame.translated). Each name and figure in it has an element that is not translated (frame.untranslated). Other content stays as it is.
 */
export function ownElement<T>(content: T): T | ReactElement {
  if (typeof content !== 'string' && typeof content !== 'number') return content;
  const parts = textParts(String(content)).map(({ text, isKept }) =>
    text.trim() === '' ? text : createElement('span', { translate: isKept ? 'no' : undefined }, text),
  );
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' ? only : createElement('span', null, ...parts);
}
