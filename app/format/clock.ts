const LAST_MS = 864e13;

/** Created on first use: it takes a browser 3 to 27 ms. */
let dates: { locale: string; format: Intl.DateTimeFormat } | undefined;

/** A time of day in the reader's time zone, with 24 hours and seconds, as in logs. */
export function clockTime(at: number): string {
  return `${hourAndMinute(at)}:${twoDigits(new Date(at).getSeconds())}`;
}

/** `14:03`, if there is no room for seconds. */
export function hourAndMinute(at: number): string {
  const time = new Date(at);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/**
 * A date and time in the page's language, as the reader's country writes it. A cluster may use another unit: times after the last valid
 * date throw.
 */
export function dateAndTime(at: number): string {
  return `${dateOf(at)} ${clockTime(Math.min(at, LAST_MS))}`;
}

function dateOf(at: number): string {
  const locale = pageLocale();
  if (dates?.locale !== locale)
    dates = { locale, format: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }) };
  return dates.format.format(Math.min(at, LAST_MS));
}

function pageLocale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find(one => one.startsWith(lang)) ?? lang;
}

/** A time, with its date if that is not today. */
export function shownTime(at: number, now = Date.now()): string {
  return isSameDay(at, now) ? clockTime(at) : dateAndTime(at);
}

/** A time of today as `14:03`, another with its day, such as `Nov 28, 14:03`; without a time of day in another year. */
export function shownMinute(at: number, now: number): string {
  if (isSameDay(at, now)) return hourAndMinute(at);
  if (new Date(at).getFullYear() !== new Date(now).getFullYear()) return dateOf(at);
  return new Intl.DateTimeFormat(pageLocale(), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

export function isSameDay(at: number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString();
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
