import { useEffect, useState } from 'react';
import type { Reading } from '#app/data/reading.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { clockTime } from '#app/models/clock.ts';
import { SILENT_MS } from '#app/session/at-once.ts';
import { Notice } from './notice.tsx';

/** Whether an answer is slow. */
export function useSilence(waiting: boolean): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSilent(true), SILENT_MS);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [waiting]);
  return silent;
}

/** The notice of a slow answer: one silent worker delays calls to all. */
export function Silence({ of: { pending } }: { of: Reading<unknown> }) {
  const silent = useSilence(pending !== undefined);
  return silent && <Notice intent="warning" title={pollText.status.silent} text={pollText.explain.silent} />;
}

type UnansweredProps = { waiting: boolean; say: (since: string) => string };

/** Says of a change that its answer is awaited for long, and since when. */
export function Unanswered({ waiting, say }: UnansweredProps) {
  return useSilence(waiting) && <Since say={say} />;
}

function Since({ say }: Pick<UnansweredProps, 'say'>) {
  const [since] = useState(() => clockTime(Date.now() - SILENT_MS));
  return <Notice intent="warning" text={say(since)} />;
}
