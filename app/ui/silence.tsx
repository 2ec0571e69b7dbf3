import { useEffect, useState } from 'react';
import { clockTime } from '#app/format/clock.ts';
import { SLOW_MS } from '#app/http/timeouts.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import type { Query } from '#app/query/query.ts';
import { Notice } from './notice.tsx';

/** Whether an answer is slow. */
export function useSlowResponse(waiting: boolean): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSilent(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [waiting]);
  return silent;
}

/** The notice of a slow answer: one silent worker delays calls to all. */
export function SlowResponseNotice({ of: { pending } }: { of: Query<unknown> }) {
  const silent = useSlowResponse(pending !== undefined);
  return silent && <Notice intent="warning" title={pollText.status.silent} text={pollText.explain.silent} />;
}

type UnansweredProps = { waiting: boolean; say: (since: string) => string };

/** Says of a change that its answer is awaited for long, and since when. */
export function Unanswered({ waiting, say }: UnansweredProps) {
  return useSlowResponse(waiting) && <Since say={say} />;
}

function Since({ say }: Pick<UnansweredProps, 'say'>) {
  const [since] = useState(() => clockTime(Date.now() - SLOW_MS));
  return <Notice intent="warning" text={say(since)} />;
}
