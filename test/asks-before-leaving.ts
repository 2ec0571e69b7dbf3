/** Whether the browser would ask before the page is closed or reloaded. */
export function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
