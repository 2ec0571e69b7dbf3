import '@testing-library/jest-dom/vitest';
import { cleanup, configure as configureQueries } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { resetScrollPositions } from '#app/ui/virtual-table/table-scroll.ts';
import { fillInForJsdom } from '#test/jsdom.ts';

fillInForJsdom();
// A lazy chunk takes more than a second if several workers share a core.
configureQueries({
  asyncUtilTimeout: 15_000,
  // The text alone: a wait makes this error at each of its looks, and the whole document takes longer than the look.
  getElementError: message => new Error(`${message ?? ''}\n\n${document.body.textContent}`),
});

beforeEach(resetScrollPositions);

afterEach(cleanup);
