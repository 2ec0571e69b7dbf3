import { type FocusEvent, useEffect, useState } from 'react';

/** As Fluent's tooltips: long enough for a pointer that only passes, and for one on its way to the tooltip. */
const DELAY_MS = 250;

export type Nearness = {
  near: boolean;
  /** It has been near for long enough. */
  shown: boolean;
  hide: () => void;
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
};

/** Whether a pointer, or the focus of somebody at the keyboard, is on an element. */
export function useNearness(): Nearness {
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (near === shown) return;
    const timer = setTimeout(() => setShown(near), DELAY_MS);
    return () => clearTimeout(timer);
  }, [near, shown]);
  const enter = () => setNear(true);
  const leave = () => setNear(false);
  const hide = () => {
    setNear(false);
    setShown(false);
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) =>
    setNear(currentTarget.matches(':focus-visible'));
  return {
    near,
    shown,
    hide,
    handlers: { onPointerEnter: enter, onPointerLeave: leave, onFocus, onBlur: leave },
  };
}
