/** Those who want to hear of each change of something. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls back at each change; returns the unsubscribe function. */
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    isAnybodyThere: () => listeners.size > 0,
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}
