import { requireSession } from '#app/session/gate.ts';
import { canLogOut } from '#app/session/token.ts';

export type LoaderData = { canLogOut: boolean };

export async function loader(): Promise<LoaderData> {
  await requireSession();
  return { canLogOut: canLogOut() };
}

/** Signing in and out both leave the layout, so what it knows of the session holds while it is shown. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Nothing: until the first data is there, the shell in index.html is what the reader sees. */
export function HydrateFallback(): null {
  return null;
}

export const lazyRoot = () => import('./root.tsx');
export const lazy = () => import('./screen.tsx');
export const lazyScreenError = () => import('./screen-error.tsx');
