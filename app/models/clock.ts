const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of day in the reader's own locale, with its date where that is not today's. */
export function whenSeen(at: number, now = Date.now()): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clockTime(at) : date.format(at);
}

/** A time of day in the reader's own locale and time zone: the one clock format of the console. */
export function clockTime(at: number): string {
  return clock.format(at);
}
