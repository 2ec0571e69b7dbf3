/** Whether a key is not meant for a shortcut of one key: somebody types in a field, is in a dialog, or holds another key. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const typing = target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return typing || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
