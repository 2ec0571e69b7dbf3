import { Fallback } from './fallback.tsx';

/** A screen that breaks leaves the navigation alive: this boundary stands inside the layout. */
export function ErrorBoundary() {
  return <Fallback as="div" />;
}
