import { useEffect, useState } from 'react';
import { dateAndTime, isSameDay, shownMinute } from '#app/format/clock.ts';
import { ageText } from '#app/messages/controls.ts';

const MINUTE_MS = 60_000;

type Props = {
  since: number;
  stepMs?: number;
  /** Adds words to the age. */
  say?: (age: string) => string;
};

/** The age since a moment; it grows while shown. Use `since` as key, so that a new moment shows at once. */
export function Age({ since, stepMs = 1000, say = age => age }: Props) {
  return <>{say(ageOf(useNow(stepMs) - since, stepMs))}</>;
}

/** A time of today as its age, such as `3 h ago`; another with its day. */
export function momentText(at: number, now = Date.now()): string {
  return at <= now && isSameDay(at, now) ? ageOf(now - at, MINUTE_MS) : shownMinute(at, now);
}

/** A moment in the past or future, with all of it as tooltip unless what is around it has one. */
export function Moment({ at, isTitled = true }: { at: number; isTitled?: boolean }) {
  return <span title={isTitled ? dateAndTime(at) : undefined}>{momentText(at, useNow(MINUTE_MS))}</span>;
}

/** The time, updated at an interval in ms. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** Whether a moment is longer ago than so many ms; updates while shown. */
export function useIsOld(since: number | undefined, ms: number): boolean {
  const [aged, setAged] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(setAged, since + ms - Date.now(), since);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return aged === since || Date.now() - (since ?? 0) > ms;
}

/** An age in words from ms, in steps of so many ms. */
export function ageOf(ms: number, stepMs: number): string {
  const seconds = (Math.floor(Math.max(0, ms) / stepMs) * stepMs) / 1000;
  if (seconds === 0) return ageText.justNow;
  if (seconds < 60) return ageText.secondsAgo(seconds);
  if (seconds < 3600) return ageText.minutesAgo(Math.floor(seconds / 60));
  return ageText.hoursAgo(Math.floor(seconds / 3600));
}
