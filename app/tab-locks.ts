/** By these the tabs of a browser take turns. Pages of https and of the same machine alone have them. */
export function tabLocks(): LockManager | undefined {
  return navigator.locks;
}
