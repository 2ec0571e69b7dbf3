/** Calls back at each of these events; returns the unsubscribe function. */
export function listen<E extends Event>(
  target: EventTarget,
  types: readonly string[],
  heard: (event: E) => void,
): () => void {
  const listener = heard as EventListener;
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

/** The subscribers of a value. */
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
