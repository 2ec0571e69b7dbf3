/** Made when first asked for: it takes a browser 3 to 27 ms. */
let dates: Intl.DateTimeFormat | undefined;

/**
 * A time of day in the reader's own time zone: the one clock of the console, of 24 hours and with seconds, as logs have it. Three in the
 * night is not three in the afternoon.
 */
export function clockTime(at: number): string {
  return `${hourAndMinute(at)}:${twoDigits(new Date(at).getSeconds())}`;
}

/** `14:03`, where a clock has no room for seconds. */
export function hourAndMinute(at: number): string {
  const time = new Date(at);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** A moment of any day, its date in the reader's own locale. */
export function dateAndTime(at: number): string {
  dates ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
  return `${dates.format(at)} ${clockTime(at)}`;
}

/** A moment with its date where that is not today's. */
export function shownTime(at: number, now = Date.now()): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clockTime(at) : dateAndTime(at);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** A time that something takes, as `45 s`, `3 min` or `2 h 10 min`. */
export function shownSpan(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
