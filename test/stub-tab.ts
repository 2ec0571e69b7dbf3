import { vi } from 'vitest';

/** Takes the place of `window.open` and gives the tab that it opens. */
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
