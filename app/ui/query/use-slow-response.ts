import { useEffect, useState } from 'react';
import { SLOW_MS } from '#app/http/timeouts.ts';

/** Whether an answer has been awaited for so long. */
export function useSlowResponse(waiting: boolean, ms = SLOW_MS): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSilent(true), ms);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [waiting, ms]);
  return silent;
}
