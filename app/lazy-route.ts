import type { ActionFunction, LoaderFunction } from '@remix-run/router';
import type { ShouldRevalidateFunction } from 'react-router';
import { loadCode } from '#app/load-code.ts';

type RouteCode = {
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type LoaderOnly = { loader: LoaderFunction; shouldRevalidate: ShouldRevalidateFunction };
type ActionOnly = { action: ActionFunction };

/** The loader of a screen that is not the first: its code comes with its first call, while the screen's is on the way too. */
export function loaderOf(load: () => Promise<RouteCode & { loader: LoaderFunction }>): LoaderOnly {
  let code: RouteCode | undefined;
  return {
    loader: async (args, context) => {
      const loaded = await loadCode(load);
      code = loaded;
      return loaded.loader(args, context);
    },
    // The router asks only about a route whose loader has run.
    shouldRevalidate: args => code?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}

export function actionOf(load: () => Promise<RouteCode & { action: ActionFunction }>): ActionOnly {
  return { action: async (args, context) => (await loadCode(load)).action(args, context) };
}
