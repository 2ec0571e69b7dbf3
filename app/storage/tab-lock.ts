/** Locks between the tabs of a browser; available on https and localhost pages only. */
export function tabLocks(): LockManager | undefined {
  return navigator.locks;
}
