/** Calls back at each of these events; returns the unsubscribe function. */
export function listen(target: EventTarget, types: readonly string[], heard: (event: Event) => void) {
  for (const type of types) target.addEventListener(type, heard);
  return () => {
    for (const type of types) target.removeEventListener(type, heard);
  };
}

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
