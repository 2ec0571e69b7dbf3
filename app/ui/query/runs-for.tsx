import { dateAndTime } from '#app/format/clock.ts';
import { runSpanText } from '#app/messages/time-span.ts';
import { useNow } from './age.tsx';

const STEP_MS = 10_000;

/** For how long something has run, such as `3 h`, with the moment in the tooltip. */
export function RunsFor({ since }: { since: number }) {
  const now = useNow(STEP_MS);
  return <span title={dateAndTime(since)}>{runsFor(since, now)}</span>;
}

/** The time since a moment in its largest unit. */
export function runsFor(since: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  if (seconds < 60) return runSpanText.seconds(seconds);
  if (seconds < 3600) return runSpanText.minutes(Math.floor(seconds / 60));
  if (seconds < 86_400) return runSpanText.hours(Math.floor(seconds / 3600));
  return runSpanText.days(Math.floor(seconds / 86_400));
}
