import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadCode } from '#app/load-code.ts';

/**
 * A component whose code is loaded when it is first drawn: `late(async () => (await import('./menu.tsx')).Menu)`. Its code is asked
 * for until it comes, unless `fetchCode` does otherwise; `meanwhile` keeps its place.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fetchCode: typeof loadCode = loadCode,
  meanwhile?: (props: P) => ReactNode,
): (props: P) => ReactNode {
  const Loaded = lazy(async () => ({ default: await fetchCode(load) }));
  return props => (
    <Missable>
      <Suspense fallback={meanwhile?.(props)}>
        <Loaded {...props} />
      </Suspense>
    </Missable>
  );
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
