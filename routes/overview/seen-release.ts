const KEY = 'seenRelease';

/** The release of the cluster that this browser saw last. */
export function seenRelease(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepRelease(release: string): void {
  try {
    localStorage.setItem(KEY, release);
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}
