import { useLayoutEffect, useRef } from 'react';
import { shareStructure } from '#app/query/structural-sharing.ts';

/**
 * The value, the same object while it says the same. `isHeld`: the value of the moment before, so that all of a page is of one moment while
 * parts of it are read again.
 */
export function useSteady<T>(value: T, isHeld: boolean): T {
  const last = useRef(value);
  const now = isHeld ? last.current : shareStructure(last.current, value);
  useLayoutEffect(() => {
    last.current = now;
  });
  return now;
}
