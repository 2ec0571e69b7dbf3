import { useActionData, useLoaderData } from 'react-router-dom';

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
