import { useEffect, useState } from 'react';
import { runningText } from '#app/messages/running-models.ts';

const STEP_MS = 10_000;

/** How long ago the list was read, to ten seconds. Key it by `readAt`, so that a new list is new at once. */
export function Age({ readAt }: { readAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(readAt).toISOString()} title={new Date(readAt).toLocaleTimeString()}>
      {runningText.updated(ageOf(now - readAt))}
    </time>
  );
}

/** The age of something in a person's words, from ms. */
export function ageOf(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / STEP_MS) * (STEP_MS / 1000);
  if (seconds === 0) return runningText.justNow;
  if (seconds < 60) return runningText.secondsAgo(seconds);
  if (seconds < 3600) return runningText.minutesAgo(Math.floor(seconds / 60));
  return runningText.hoursAgo(Math.floor(seconds / 3600));
}
