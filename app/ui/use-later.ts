import { useEffect, useReducer } from 'react';
import type { Later } from '#app/api/later.ts';

/** What has arrived, or undefined until then. Unlike Suspense it neither hides what stands there nor waits to show it. */
export function useLater<T>(awaited: Later<T>): T | undefined {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { arrived, arrival, value } = awaited;
  useEffect(() => {
    if (arrived) return;
    let listening = true;
    void arrival.then(() => listening && drawAgain());
    return () => {
      listening = false;
    };
  }, [arrived, arrival]);
  return value;
}
