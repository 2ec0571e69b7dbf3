import type { ActionFunction, LoaderFunction } from '@remix-run/router';
import type { ShouldRevalidateFunction } from 'react-router';
import { loadCode } from '#app/load-code.ts';

type Half = { loader?: LoaderFunction; action?: ActionFunction; shouldRevalidate?: ShouldRevalidateFunction };
type LoaderHalf = { loader: LoaderFunction; shouldRevalidate: ShouldRevalidateFunction };
type ActionHalf = { action: ActionFunction };

/** The data half of a screen that is not the first: its code comes with its first call, while the screen's is on the way too. */
export function loaderOf(load: () => Promise<Half & { loader: LoaderFunction }>): LoaderHalf {
  let half: Half | undefined;
  return {
    loader: async (args, context) => {
      const loaded = await loadCode(load);
      half = loaded;
      return loaded.loader(args, context);
    },
    // The router asks only about a route whose loader has run.
    shouldRevalidate: args => half?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}

export function actionOf(load: () => Promise<Half & { action: ActionFunction }>): ActionHalf {
  return { action: async (args, context) => (await loadCode(load)).action(args, context) };
}
