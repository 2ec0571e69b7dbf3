import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Hides or shows this tab. */
export function hideTab(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

/** Replaces `window.open` and gives the opened tab. */
export function stubTab() {
  const tab = {
    opener: window as unknown,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    sessionStorage: { clear: vi.fn() },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}
