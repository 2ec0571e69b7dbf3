import '@testing-library/jest-dom/vitest';
import { cleanup, configure as configureQueries } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { resetScrollPositions } from '#app/ui/virtual-table/table-scroll.ts';
import { bareTexts } from '#test/bare-texts.ts';
import { fillInForJsdom } from '#test/jsdom.ts';
import { translatable } from '#test/translatable.ts';

fillInForJsdom();
// A lazy chunk takes more than a second if several workers share a core.
configureQueries({
  asyncUtilTimeout: 15_000,
  // The text alone: a wait makes this error at each of its looks, and the whole document takes longer than the look.
  getElementError: message => new Error(`${message ?? ''}\n\n${document.body.textContent}`),
});

beforeEach(() => {
  vi.spyOn(Document.prototype, 'createTextNode');
  resetScrollPositions();
});

// Before the hook of `setup.ts`, which restores the spies.
afterEach(() => {
  const texts = vi.mocked(Document.prototype.createTextNode).mock.results.map(({ value }) => value);
  const bare = bareTexts(texts);
  const changeable = translatable(document.body);
  cleanup();
  expect(changeable, 'names and figures that are not protected (frame.untranslated)').toEqual([]);
  expect(bare, 'texts without an element of their own (frame.translated)').toEqual([]);
});
