import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { isFinal, pollDelay, useResting } from './poll.ts';
import { type Reading, useReading } from './reading.ts';

/** What a route without a page reads, and the way to have it read once more. */
export type Resource<T> = Reading<T> & { askAgain: () => void };

/**
 * Follows what such a route reads, and asks for it: nobody else calls its loader. Without an address nothing is asked. What changes while
 * one looks is asked for anew so many ms after each answer, as a poll is (app/data/poll.ts).
 */
export function useResource<T>(address: string | undefined, known: Reading<T>, every?: number): Resource<T> {
  const { load } = useFetcher();
  const askAgain = useCallback(() => {
    if (address !== undefined) load(address);
  }, [load, address]);
  useEffect(askAgain, [askAgain]);

  const reading = useReading(known);
  const { pending, failure, failures, readAt } = reading;
  const still = useResting() || pending !== undefined || isFinal(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the next wait
  useEffect(() => {
    if (every === undefined || still) return;
    const timer = setTimeout(askAgain, pollDelay(every, failures));
    return () => clearTimeout(timer);
  }, [askAgain, every, still, failures, readAt]);
  return { ...reading, askAgain };
}
