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
import { loadAhead, loadCode } from '#app/load-code.ts';

/** `loadAhead` is for somebody who is about to see it. */
type Late<P> = ((props: P) => ReactNode) & { loadAhead: () => void };

/**
 * A component whose code is loaded when it is first drawn: `late(async () => (await import('./menu.tsx')).Menu)`. Its code is asked
 * for until it comes, unless `fetchCode` does otherwise.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fetchCode: typeof loadCode = loadCode,
): Late<P> {
  const Loaded = lazy(async () => ({ default: await fetchCode(load) }));
  const Part = (props: P) => (
    <Missable>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </Missable>
  );
  return Object.assign(Part, { loadAhead: () => loadAhead(load) });
}

/** Code that many places wait for, such as the cards of a grid: a hook that gives it as soon as it is there, to all of them at once. */
export function lateCode<T>(load: () => Promise<T>): () => T | undefined {
  let loaded: T | undefined;
  return function useLateCode() {
    const [code, setCode] = useState(loaded);
    useEffect(() => {
      if (loaded !== undefined) return;
      let here = true;
      // When it cannot be had, only this part is missing.
      loadCode(load).then(
        came => {
          loaded = came;
          if (here) startTransition(() => setCode(() => came));
        },
        () => {},
      );
      return () => {
        here = false;
      };
    }, []);
    return code;
  };
}

type Props = { children: ReactNode };

/** When the code cannot be had, only this part is missing: a click on a menu must not cost the reader the form beside it. */
class Missable extends Component<Props, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(): { missing: boolean } {
    return { missing: true };
  }

  override render() {
    return this.state.missing ? null : this.props.children;
  }
}
