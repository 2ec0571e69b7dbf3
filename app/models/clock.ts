const LAST_MS = 864e13;

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

/**
 * A moment of any day, its date in the page's language, as the reader's own country writes it. A cluster may count in another unit: what
 * comes after the last day that there is throws.
 */
export function dateAndTime(at: number): string {
  dates ??= new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium' });
  const moment = Math.min(at, LAST_MS);
  return `${dates.format(moment)} ${clockTime(moment)}`;
}

function pageLocale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find(one => one.startsWith(lang)) ?? lang;
}

/** A moment with its date where that is not today's. */
export function shownTime(at: number, now = Date.now()): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clockTime(at) : dateAndTime(at);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
