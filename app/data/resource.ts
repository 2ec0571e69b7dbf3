import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { usePoll } from './poll.ts';
import { type Reading, useReading } from './reading.ts';

/** What a route without a page reads, and the way to have it read once more. */
export type Resource<T> = Reading<T> & {
  askAgain: () => void;
  /** The same, as a poll: nothing else on the page hears of it. */
  poll: () => void;
};

/**
 * Follows what such a route reads, and asks for it: nobody else calls its loader. Without an address nothing is asked. What changes while
 * one looks is polled every so many ms.
 */
export function useResource<T>(address: string | undefined, known: Reading<T>, every?: number): Resource<T> {
  const { load } = useFetcher();
  const askAgain = useCallback(() => {
    if (address !== undefined) load(address);
  }, [load, address]);
  useEffect(askAgain, [askAgain]);

  const reading = useReading(known);
  const { poll } = usePoll(address === undefined ? undefined : every, reading);
  return { ...reading, askAgain, poll };
}
