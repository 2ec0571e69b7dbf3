import { createListeners } from '#app/listeners.ts';
import { sessionNumber } from './token.ts';

/** A value that belongs to the session in which it came about: the next one begins with the first again. */
export function createSessionValue<T>(first: () => T) {
  const { subscribe, tell } = createListeners();
  let owner: number | undefined;
  let value: T;

  /** The same until something changes. */
  function current(): T {
    if (owner !== sessionNumber()) {
      owner = sessionNumber();
      value = first();
    }
    return value;
  }

  function change(next: T): void {
    owner = sessionNumber();
    value = next;
    tell();
  }

  return { current, change, subscribe };
}
