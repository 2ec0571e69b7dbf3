/** Tabs that a click opened and that wait for their page, by the model's uid. */
const waiting = new Map<string, Window>();

/**
 * Opens an empty tab within the click: browsers block a tab that opens later. Its page gets neither a reference to this page nor a copy
 * of session storage with token and drafts.
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

/** Shows a page in the waiting tab; false if it was blocked or closed. */
export function navigateTab(uid: string, url: string): boolean {
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
