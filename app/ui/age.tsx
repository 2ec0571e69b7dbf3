import { useEffect, useState } from 'react';
import { ageText } from '#app/messages/controls.ts';

type Props = {
  since: number;
  stepMs?: number;
  /** Says more than the age alone. */
  say?: (age: string) => string;
};

/** How long ago that was; it grows while one looks. Key it by `since`, so that a new moment counts at once. */
export function Age({ since, stepMs = 1000, say = age => age }: Props) {
  return <span>{say(ageOf(useNow(stepMs) - since, stepMs))}</span>;
}

/** The time, told anew every so many ms. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** The age of something in a person's words, from ms, counted in steps of so many ms. */
export function ageOf(ms: number, stepMs: number): string {
  const seconds = (Math.floor(Math.max(0, ms) / stepMs) * stepMs) / 1000;
  if (seconds === 0) return ageText.justNow;
  if (seconds < 60) return ageText.secondsAgo(seconds);
  if (seconds < 3600) return ageText.minutesAgo(Math.floor(seconds / 60));
  return ageText.hoursAgo(Math.floor(seconds / 3600));
}
