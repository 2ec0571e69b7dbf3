import { useLayoutEffect, useRef } from 'react';

/** When what was open under this name closes, gives the name to whoever knows where the focus belongs. */
export function useFocusAfter(open: string | undefined, focus: (name: string) => void): void {
  const before = useRef(open);
  useLayoutEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed !== undefined) focus(closed);
  });
}
