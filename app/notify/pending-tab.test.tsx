import { expect, test, vi } from 'vitest';
import { stubTab } from '#test/tab.ts';
import { closeTab, navigateTab, openTab } from './pending-tab.ts';

test('a tab opens empty within the click, without a hold of this page, and shows the page later', () => {
  const { tab, open } = stubTab();
  openTab('assistant', 'Preparing the page of assistant…');
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.sessionStorage.clear).toHaveBeenCalled();
  expect(tab.document.body.textContent).toBe('Preparing the page of assistant…');
  expect(navigateTab('assistant', 'http://localhost/assistant/')).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/assistant/');
  expect(navigateTab('assistant', 'http://localhost/assistant/')).toBe(false);
});

test('a blocked tab, and one that was closed meanwhile, show nothing', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  openTab('blocked', 'Wait');
  expect(navigateTab('blocked', 'http://localhost/')).toBe(false);
  const { tab } = stubTab();
  openTab('gone', 'Wait');
  tab.closed = true;
  expect(navigateTab('gone', 'http://localhost/')).toBe(false);
});

test('a tab without a page to show is closed', () => {
  const { tab } = stubTab();
  openTab('assistant', 'Wait');
  closeTab('assistant');
  expect(tab.close).toHaveBeenCalled();
});
