import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { type Reading, useReading } from './reading.ts';

/** What a route without a page reads, and the way to have it read once more. */
export type Resource<T> = Reading<T> & { askAgain: () => void };

/** Follows what such a route reads, and asks for it: nobody else calls its loader. Without an address nothing is asked. */
export function useResource<T>(address: string | undefined, known: Reading<T>): Resource<T> {
  const { load } = useFetcher();
  const askAgain = useCallback(() => {
    if (address !== undefined) load(address);
  }, [load, address]);
  useEffect(askAgain, [askAgain]);
  return { ...useReading(known), askAgain };
}
