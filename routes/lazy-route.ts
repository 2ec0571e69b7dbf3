import { type ActionFunction, type LoaderFunction, matchRoutes, type Router } from '@remix-run/router';
import type { ShouldRevalidateFunction } from 'react-router';
import type { ActionCode, LoaderCode, ScreenCode } from '#app/features/feature.ts';
import { loadCode, prefetchCode } from '#app/notify/load-code.ts';
import { listen } from '#app/storage/listeners.ts';

type LoaderOnly = { loader: LoaderFunction; shouldRevalidate: ShouldRevalidateFunction };
type ActionOnly = { action: ActionFunction };

/** The prefetch of a screen's code. */
type Handle = { prefetch: () => void };

/** A lazy screen: its code and its loader's code load together when it is opened or prefetched. */
export function screenOf(load: () => Promise<LoaderCode>, screen: () => Promise<ScreenCode>) {
  const route = onceLoaded<LoaderCode>(load);
  const drawn = onceLoaded(screen);
  const handle: Handle = { prefetch: () => [route.load, drawn.load].forEach(prefetchCode) };
  const action: ActionFunction = async (args, context) =>
    (await loadCode(route.load)).action?.(args, context) ?? null;
  return {
    ...loaderWith(route),
    action,
    lazy: async () => drawn.loaded() ?? loadCode(drawn.load),
    handle,
  };
}

/** A loader whose code loads with its first call. */
export function loaderOf(load: () => Promise<LoaderCode>): LoaderOnly {
  return loaderWith(onceLoaded(load));
}

function loaderWith({ load, loaded }: Code<LoaderCode>): LoaderOnly {
  return {
    loader: async (args, context) => (loaded() ?? (await loadCode(load))).loader(args, context),
    // The router asks only for a route whose loader has run.
    shouldRevalidate: args => loaded()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}

export function actionOf(load: () => Promise<ActionCode>): ActionOnly {
  return { action: async (args, context) => (await loadCode(load)).action(args, context) };
}

type Code<T> = { load: () => Promise<T>; loaded: () => T | undefined };

/** Code that is available synchronously once loaded; `import()` would wait for the next task. */
function onceLoaded<T>(load: () => Promise<T>): Code<T> {
  let code: T | undefined;
  return {
    load: async () => {
      code ??= await load();
      return code;
    },
    loaded: () => code,
  };
}

const LINK = 'a[href^="#/"]';
/** Idle time before prefetching: running loaded code would delay typing or scrolling. */
const IDLE_MS = 2000;
const STEP_MS = 100;

/** Loads the code of a screen when pointer or focus reaches a link to it. */
export function prefetchOnIntent(router: Router): void {
  listen(document, ['pointerover', 'focusin'], approach);

  function approach({ target }: Event): void {
    const link = target instanceof Element ? target.closest(LINK) : null;
    if (link !== null) loadScreen(router, link);
  }
}

/** Loads the code of the screens in the navigation while the page is idle, unless the browser saves data. */
export function prefetchWhenIdle(router: Router): void {
  if (savesData()) return;
  let links: Element[] | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const done = new AbortController();
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(loadNext, ms);
  };
  for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(sign, () => wait(IDLE_MS), { signal: done.signal, passive: true });
  wait(IDLE_MS);

  function loadNext(): void {
    const found = document.querySelectorAll(`nav ${LINK}`);
    // Before the sign-in there is no navigation, and signing in resets the idle time.
    if (found.length > 0) links ??= [...found];
    const link = links?.shift();
    if (link !== undefined) {
      loadScreen(router, link);
      wait(STEP_MS);
    } else if (links !== undefined) done.abort();
  }
}

function loadScreen(router: Router, link: Element): void {
  const address = link.getAttribute('href')?.slice(1) ?? '';
  for (const { route } of matchRoutes(router.routes, address) ?? []) {
    const handle: Handle | undefined = route.handle;
    handle?.prefetch();
  }
}

function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
