import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router-dom';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { hasAccess, isAuthNeeded } from '#app/session/token.ts';
import { usePoll } from './poll.ts';
import { createOwnQuery, type Fetcher, type Query, useQueryState } from './query.ts';

/** A query that a part of a screen reads, and how to read it again. */
export type ResourceState<T> = Query<T> & {
  askAgain: () => void;
  /** The same as a poll: nothing else on the page renders. */
  poll: () => void;
};

/** Subscribes to the query of a route without a page and calls its loader. Without an address nothing is called. `every`: poll interval in ms. */
export function useResource<T>(
  address: string | undefined,
  known: Query<T>,
  every?: number,
): ResourceState<T> {
  const { load } = useFetcher();
  const askAgain = useCallback(() => {
    if (address !== undefined) load(address);
  }, [load, address]);
  useEffect(askAgain, [askAgain]);

  const query = useQueryState(known);
  const { poll } = usePoll(address === undefined ? undefined : every, query);
  return { ...query, askAgain, poll };
}

/**
 * Calls for one part of a screen while it is shown, and again for another `key`: no other part needs the answer. Without a key nothing is
 * called. `every`: poll interval in ms. `again`: the result of a change, after which it calls again.
 */
export function useReading<T>(
  key: string | undefined,
  ask: Fetcher<T>,
  { every, again }: { every?: number; again?: unknown } = {},
): ResourceState<T> {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to another key is another one
  const own = useMemo(() => createOwnQuery<T>('part'), [key]);
  const latest = useRef(ask);
  const shown = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = ask;
  });
  const askAgain = useCallback(async () => {
    const signal = shown.current?.signal;
    if (key !== undefined && isAuthNeeded() === undefined) await checkAuthNeeded(true);
    if (key === undefined || signal === undefined || signal.aborted) return;
    // Without a sign-in the loaders redirect.
    if (hasAccess()) void own.read({ url: key, signal }, (...args) => latest.current(...args));
    else revalidate();
  }, [key, own, revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change has another answer
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    void askAgain();
    return () => controller.abort();
  }, [again, askAgain]);

  const query = useQueryState(own.source.current());
  const { poll } = usePoll(key === undefined ? undefined : every, query);
  return { ...query, askAgain, poll };
}
