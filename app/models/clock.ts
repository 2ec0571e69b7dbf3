const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** A time of day in the reader's own locale and time zone: the one clock format of the console. */
export function clockTime(at: number): string {
  return clock.format(at);
}
