import type { MatcherFunction } from '@testing-library/react';

/**
 * Finds the innermost element with this text, for `getByText`: by itself it finds no text whose names and figures have elements of their own
 * (frame.untranslated).
 */
export function sentence(text: string | RegExp, { exact = true } = {}): MatcherFunction {
  const holds = ({ textContent }: Element) => {
    const words = (textContent ?? '').replace(/\s+/g, ' ').trim();
    if (typeof text !== 'string') return text.test(words);
    return exact ? words === text : words.includes(text);
  };
  return (_, element) => element !== null && holds(element) && ![...element.children].some(holds);
}
