import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import { isFinal, pollDelay, useAskAgain, useResting } from './poll.ts';
import { type Reading, useReading } from './reading.ts';

/** What a route without a page reads, and the way to have it read once more. */
export type Resource<T> = Reading<T> & {
  askAgain: () => void;
  /** The same, as a poll: nothing else on the page hears of it. */
  poll: () => void;
};

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
  const { pending, failure, failures, readAt, source } = reading;
  const poll = useAskAgain(source);
  const answeredAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before anybody has seen it pending
  useEffect(() => {
    if (pending === undefined) answeredAt.current = Date.now();
  }, [pending, readAt, failures]);
  const still = useResting() || pending !== undefined || isFinal(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the next wait
  useEffect(() => {
    if (address === undefined || every === undefined || still) return;
    // A tab that is seen again makes up for what it missed.
    const waited = Date.now() - answeredAt.current;
    const timer = setTimeout(poll, Math.max(0, pollDelay(every, failures) - waited));
    return () => clearTimeout(timer);
  }, [poll, address, every, still, failures, readAt]);
  return { ...reading, askAgain, poll };
}
