import {
  type FetcherWithComponents,
  useActionData,
  useFetcher,
  useFetchers,
  useLoaderData,
} from 'react-router-dom';
import { session } from '#app/session/session.ts';

type Route = (...args: never[]) => unknown;
type Answer<R extends Route> = Exclude<Awaited<ReturnType<R>>, Response>;

/** The data of this route's loader: `useRouteData<typeof loader>()`. The router does not know its type. */
export function useRouteData<Loader extends Route>(): Answer<Loader> {
  return useLoaderData() as Answer<Loader>;
}

/** The result of this route's last action, if any: `useActionResult<typeof action>()`. */
export function useActionResult<Action extends Route>(): Answer<Action> | undefined {
  return useActionData() as Answer<Action> | undefined;
}

const OF_SESSION = 'session';

/** The key of a fetcher in this session. Its call may outlive the session, so the next user needs another. */
export function sessionKey(key: string): string {
  return `${OF_SESSION} ${session.current().signInNumber} ${key}`;
}

/** A fetcher by key: its state survives navigation, but not a change of user. */
export function useSessionFetcher<T>(key: string): FetcherWithComponents<T> {
  return useFetcher<T>({ key: sessionKey(key) });
}

/** The pending fetchers of this session. */
export function useSessionFetchers(): ReturnType<typeof useFetchers> {
  const mine = sessionKey('');
  return useFetchers().filter(({ key }) => key.startsWith(mine) || !key.startsWith(`${OF_SESSION} `));
}
