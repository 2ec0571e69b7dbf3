import { type ActionFunction, type LoaderFunction, matchRoutes, type Router } from '@remix-run/router';
import type { ComponentType } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { loadAhead, loadCode } from '#app/load-code.ts';

type RouteCode = {
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type Screen = { Component: ComponentType };
type LoaderOnly = { loader: LoaderFunction; shouldRevalidate: ShouldRevalidateFunction };
type ActionOnly = { action: ActionFunction };

/** What a screen that is not the first tells of its route. */
type Handle = { loadAhead: () => void };

/** A screen that is not the first: its code and its loader's come side by side when it is opened, or when somebody is about to. */
export function screenOf(
  load: () => Promise<RouteCode & { loader: LoaderFunction }>,
  screen: () => Promise<Screen>,
) {
  const handle: Handle = { loadAhead: () => [load, screen].forEach(loadAhead) };
  return { ...loaderOf(load), lazy: () => loadCode(screen), handle };
}

/** A loader whose code comes with its first call. */
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

/** Loads the code of the screen to which a link leads when the pointer or the focus comes to it. */
export function loadAtIntent(router: Router): void {
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, approach);

  function approach({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const address = link?.getAttribute('href')?.slice(1);
    if (address === undefined) return;
    for (const { route } of matchRoutes(router.routes, address) ?? []) {
      const handle: Handle | undefined = route.handle;
      handle?.loadAhead();
    }
  }
}
