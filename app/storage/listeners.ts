/** Calls back at each of these events; returns the unsubscribe function. */
export function listen<E extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: E) => void,
): () => void {
  const untyped = listener as EventListener;
  for (const type of types) target.addEventListener(type, untyped);
  return () => {
    for (const type of types) target.removeEventListener(type, untyped);
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
    hasSubscribers: () => listeners.size > 0,
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}
