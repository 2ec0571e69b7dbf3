import type { ReactElement } from 'react';

/**
 * Gives a text an element of its own: browser translation replaces text nodes, which React then neither updates nor finds
 * (frame.translated). Other content stays as it is.
 */
export function ownElement<T>(content: T): T | ReactElement {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content;
}
