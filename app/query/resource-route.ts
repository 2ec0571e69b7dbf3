import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { usePoll } from './poll.ts';
import { type Query, useQueryState } from './query.ts';

/** The query of a route without a page, and how to read it again. */
export type ResourceState<T> = Query<T> & {
  askAgain: () => void;
  /** The same as a poll: nothing else on the page renders. */
  poll: () => void;
};

/** Subscribes to the query of such a route and calls its loader. Without an address nothing is called. `every`: poll interval in ms. */
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
