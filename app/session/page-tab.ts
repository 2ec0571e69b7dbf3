/** Tabs that were opened by a click and still wait for the page that they are to show, by the model's uid. */
const waiting = new Map<string, Window>();

/**
 * Opens an empty tab within the click: browsers block one that opens after a call has been answered. The page in it gets no
 * reference to this one, nor the copy of its session storage, token and drafts, that a browser gives to a tab that a script opens.
 */
export function openTab(uid: string, notice: string): void {
  const tab = window.open('', '_blank');
  if (tab === null) return;
  tab.opener = null;
  tab.sessionStorage.clear();
  tab.document.title = notice;
  tab.document.body.textContent = notice;
  waiting.set(uid, tab);
}

/** Shows a page in the tab that waits for it; false when there is none, since it was blocked or closed meanwhile. */
export function showInTab(uid: string, url: string): boolean {
  const tab = waiting.get(uid);
  waiting.delete(uid);
  if (tab === undefined || tab.closed) return false;
  tab.location.replace(url);
  return true;
}

export function closeTab(uid: string): void {
  waiting.get(uid)?.close();
  waiting.delete(uid);
}
