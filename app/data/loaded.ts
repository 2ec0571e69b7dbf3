import {
  type FetcherWithComponents,
  useActionData,
  useFetcher,
  useFetchers,
  useLoaderData,
} from 'react-router-dom';
import { sessionNumber } from '#app/session/token.ts';

type Route = (...args: never[]) => unknown;
type Answer<R extends Route> = Exclude<Awaited<ReturnType<R>>, Response>;

/** What the loader of this route gave: `useLoaded<typeof loader>()`. The router does not know its type. */
export function useLoaded<Loader extends Route>(): Answer<Loader> {
  return useLoaderData() as Answer<Loader>;
}

/** What the last action of this route answered, if one did: `useAnswered<typeof action>()`. */
export function useAnswered<Action extends Route>(): Answer<Action> | undefined {
  return useActionData() as Answer<Action> | undefined;
}

const OF_SESSION = 'session';

/** The key of a fetcher in this session. Its call outlives whoever sent it, so that the next person's needs another. */
export function sessionKey(key: string): string {
  return `${OF_SESSION} ${sessionNumber()} ${key}`;
}

/** A fetcher that a key names: whoever comes back to it finds it as it stands, and the next person nothing of it. */
export function useSessionFetcher<T>(key: string): FetcherWithComponents<T> {
  return useFetcher<T>({ key: sessionKey(key) });
}

/** What is under way, without the calls that are left from another session. */
export function useSessionFetchers(): ReturnType<typeof useFetchers> {
  const mine = sessionKey('');
  return useFetchers().filter(({ key }) => key.startsWith(mine) || !key.startsWith(`${OF_SESSION} `));
}
