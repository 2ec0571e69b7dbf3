/**
 * A number with grouped digits before its point, as in every language of the console: `24,576.00`. Intl takes a browser 5 to 13 ms on
 * first use.
 */
export function groupDigits(number: number | string): string {
  const [whole = '', ...decimals] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

const BYTES_PER_MEBIBYTE = 1024 ** 2;
const LARGER = [
  [1024 ** 4, 'TiB'],
  [1024 ** 3, 'GiB'],
] as const;

/** A number with two decimals and grouped digits. */
export function withDecimals(amount: number): string {
  return groupDigits(amount.toFixed(2));
}

/** Bytes as MiB with two decimals, such as `24,576.00 MiB` (frame.sizes). */
export function inMebibytes(bytes: number): string {
  return `${withDecimals(bytes / BYTES_PER_MEBIBYTE)} MiB`;
}

/** The size of what was sent, as proxies set their limits: `17 MB`, `2 kB`. */
export function inMegabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${groupDigits(Math.round(bytes / 1_000_000))} MB`;
}

/** Bytes in a larger unit, such as `11.6 TiB`; undefined if the MiB are as easy to read. */
export function inLargerUnit(bytes: number): string | undefined {
  const larger = LARGER.find(([least]) => bytes >= least);
  return larger && `${groupDigits(Number((bytes / larger[0]).toFixed(1)))} ${larger[1]}`;
}

/** Used and total bytes in one unit, in which both can be read, with one decimal: `17.9` and `96 GiB`. */
export function inOneUnit(used: number, total: number): [used: string, total: string] {
  const isReadable = (size: number) => total >= size && (used === 0 || used >= size / 10);
  const [size, unit] = LARGER.find(([size]) => isReadable(size)) ?? [BYTES_PER_MEBIBYTE, 'MiB'];
  const shown = (bytes: number) => groupDigits(Number((bytes / size).toFixed(1)));
  return [shown(used), `${shown(total)} ${unit}`];
}

/** Bytes in the larger unit if they fill one, else in MiB. */
export function shownBytes(bytes: number): string {
  return inLargerUnit(bytes) ?? inMebibytes(bytes);
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
