import { groupDigits } from './numbers.ts';

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

/** Bytes in a larger unit, such as `11.6 TiB`; undefined if the MiB are as easy to read. */
export function inLargerUnit(bytes: number): string | undefined {
  const larger = LARGER.find(([least]) => bytes >= least);
  return larger && `${groupDigits(Number((bytes / larger[0]).toFixed(1)))} ${larger[1]}`;
}

/** Bytes in the larger unit if they fill one, else in MiB. */
export function shownBytes(bytes: number): string {
  return inLargerUnit(bytes) ?? inMebibytes(bytes);
}

/** Used and total bytes in one unit, in which both can be read, with one decimal: `17.9` and `96 GiB`. */
export function inOneUnit(used: number, total: number): [used: string, total: string] {
  const isReadable = (size: number) => total >= size && (used === 0 || used >= size / 10);
  const [size, unit] = LARGER.find(([size]) => isReadable(size)) ?? [BYTES_PER_MEBIBYTE, 'MiB'];
  const shown = (bytes: number) => groupDigits(Number((bytes / size).toFixed(1)));
  return [shown(used), `${shown(total)} ${unit}`];
}
