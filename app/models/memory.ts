const BYTES_PER_MEBIBYTE = 1024 ** 2;

/** Bytes as MiB with two decimals, such as `24576.00 MiB` (frame.sizes). */
export function inMebibytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEBIBYTE).toFixed(2)} MiB`;
}
