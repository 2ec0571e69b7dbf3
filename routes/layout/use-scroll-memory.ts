import { Action } from '@remix-run/router';
import { type UIEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The content scrolls, not the window: a new screen starts at its top, and Back finds the last one where it was. */
export function useScrollMemory() {
  const { pathname } = useLocation();
  const back = useNavigationType() === Action.Pop;
  const element = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, number>());
  const current = useRef(pathname);
  useLayoutEffect(() => {
    if (current.current === pathname) return;
    current.current = pathname;
    element.current?.scrollTo({ top: back ? (places.current.get(pathname) ?? 0) : 0 });
  }, [pathname, back]);
  return {
    ref: element,
    onScroll: ({ currentTarget, target }: UIEvent<HTMLElement>) => {
      if (target === currentTarget) places.current.set(current.current, currentTarget.scrollTop);
    },
  };
}
