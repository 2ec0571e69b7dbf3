import { useEffect, useState } from 'react';
import { clusterText } from '#app/messages/cluster-info.ts';

const TICK_MS = 1000;

/** How long ago that was; it grows while one looks. */
export function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return clusterText.span(Math.max(0, now - since));
}
