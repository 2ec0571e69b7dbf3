import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import { isFinal, pollDelay, useResting } from './poll.ts';
import { type Reading, useReading } from './reading.ts';

/** What a route without a page reads, and the way to have it read once more. */
export type Resource<T> = Reading<T> & { askAgain: () => void };

const BEAT = '?beat';

/** Whether a loader is asked again only for what changes by itself. */
export function isBeat(request: Request): boolean {
  return new URL(request.url).search === BEAT;
}

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
  const answeredAt = useRef(0);
  useEffect(() => {
    if (pending === undefined) answeredAt.current = Date.now();
  }, [pending]);
  const still = useResting() || pending !== undefined || isFinal(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the next wait
  useEffect(() => {
    if (address === undefined || every === undefined || still) return;
    // A tab that is seen again makes up for what it missed.
    const waited = Date.now() - answeredAt.current;
    const timer = setTimeout(() => load(address + BEAT), Math.max(0, pollDelay(every, failures) - waited));
    return () => clearTimeout(timer);
  }, [load, address, every, still, failures, readAt]);
  return { ...reading, askAgain };
}
