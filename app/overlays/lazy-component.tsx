import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { loadCode, prefetchCode } from '#app/notify/load-code.ts';

/** `loadAhead` prefetches its code. */
type Lazy<P> = ((props: P) => ReactNode) & { loadAhead: () => void };

/**
 * A component whose code loads on its first render: `lazyComponent(async () => (await import('./menu.tsx')).Menu)`. Loading is repeated
 * until it succeeds, unless `fetchCode` does otherwise.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fetchCode: typeof loadCode = loadCode,
): Lazy<P> {
  const Loaded = lazy(async () => ({ default: await fetchCode(load) }));
  const Part = (props: P) => (
    <OptionalPart>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </OptionalPart>
  );
  return Object.assign(Part, { loadAhead: () => prefetchCode(load) });
}

/** Code for many components, such as the cards of a grid: a hook that returns it once loaded, in all of them at once. It loads after they appear. */
export function lazyModuleHook<T>(load: () => Promise<T>): () => T | undefined {
  let loaded: T | undefined;
  return function useLazyModule() {
    const [code, setCode] = useState(loaded);
    useEffect(() => {
      if (loaded !== undefined) return;
      let here = true;
      // A task of its own: the components appear first.
      const timer = setTimeout(async () => {
        // If it cannot be loaded, only this part is missing.
        loaded = await loadCode(load).catch(() => undefined);
        if (here) startTransition(() => setCode(() => loaded));
      });
      return () => {
        here = false;
        clearTimeout(timer);
      };
    }, []);
    return code;
  };
}

type Props = { children: ReactNode };

/** If the code cannot be loaded, only this part is missing: a menu must not take the form beside it away. */
class OptionalPart extends Component<Props, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(): { missing: boolean } {
    return { missing: true };
  }

  override render() {
    return this.state.missing ? null : this.props.children;
  }
}
