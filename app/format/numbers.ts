/** An unknown figure on the screen. */
export const NOT_KNOWN = '–';

/**
 * A number with grouped digits before its point, as in every language of the console: `24,576.00`. Intl takes a browser 5 to 13 ms on
 * first use.
 */
export function groupDigits(number: number | string): string {
  const [whole = '', ...decimals] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** A model size in billions of parameters for display: `1_8` on the wire is 1.8 (register.spec). */
export function shownSize(size: number | string): string {
  return String(size).replaceAll('_', '.');
}

/** A model size for sorting; undefined if it is no number. */
export function sizeNumber(size: number | string | null): number | undefined {
  const number = Number.parseFloat(shownSize(size ?? ''));
  return Number.isNaN(number) ? undefined : number;
}

/** A model size with its unit, such as `1.8B`. */
export function sizeInBillions(size: number | string): string {
  return /^\d/.test(String(size)) ? `${shownSize(size)}B` : shownSize(size);
}

/**
 * A model size for the wire: with an underscore it remains text, else it becomes an integer (launch.payload-size). A dot becomes an
 * underscore, and other text is unchanged.
 */
export function sizeToWire(size: number | string): number | string {
  const text = String(size).trim().replaceAll('.', '_');
  return /^\d+$/.test(text) ? Number.parseInt(text, 10) : text;
}

/** Whether a text is a whole number above 0, such as `12`, with or without spaces around it. */
export function isPositiveInteger(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) > 0;
}

/** Whether a text is a number above 0, such as `1.8` or `.5`. */
export function isPositiveNumber(text: string): boolean {
  return /^(\d+|\d*\.\d+)$/.test(text.trim()) && Number(text) > 0;
}
