import { grouped } from './numbers.ts';

const BYTES_PER_MEBIBYTE = 1024 ** 2;
const LARGER = [
  [1024 ** 4, 'TiB'],
  [1024 ** 3, 'GiB'],
] as const;

/** A number with two decimals and its digits in groups. */
export function withDecimals(amount: number): string {
  return grouped(amount.toFixed(2));
}

/** Bytes as MiB with two decimals, such as `24,576.00 MiB` (frame.sizes). */
export function inMebibytes(bytes: number): string {
  return `${withDecimals(bytes / BYTES_PER_MEBIBYTE)} MiB`;
}

/** Bytes as a person says them, such as `11.6 TiB`; undefined where the MiB are as easy to read. */
export function inLargerUnit(bytes: number): string | undefined {
  const larger = LARGER.find(([least]) => bytes >= least);
  return larger && `${grouped(Number((bytes / larger[0]).toFixed(1)))} ${larger[1]}`;
}

/** Bytes in the larger unit where they fill one, else in MiB. */
export function shownBytes(bytes: number): string {
  return inLargerUnit(bytes) ?? inMebibytes(bytes);
}
