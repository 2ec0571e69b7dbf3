import { useEffect, useState } from 'react';

const AUTO_HIDE_MS = 10_000;

/**
 * Hides something after a while, which counts anew for another `shown` and once neither the pointer nor the focus is on it any more.
 * Returns what its element needs for that.
 */
export function useHideLater<T>(shown: T, hide: (shown: T) => void, stays = false) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = stays || hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hide, AUTO_HIDE_MS, shown);
    return () => clearTimeout(timer);
  }, [shown, hide, held]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
