/** A model size, in billions of parameters, as a person reads it: `1_8` on the wire is 1.8 (register.spec). */
export function shownSize(size: number | string): string {
  return String(size).replaceAll('_', '.');
}

/** A model size to sort by; undefined where it is no number. */
export function sizeNumber(size: number | string | null): number | undefined {
  const number = Number.parseFloat(shownSize(size ?? ''));
  return Number.isNaN(number) ? undefined : number;
}

/** A model size with its unit, such as `1.8B`. */
export function sizeInBillions(size: number | string): string {
  return /^\d/.test(String(size)) ? `${shownSize(size)}B` : shownSize(size);
}

/**
 * A model size as it is sent: with an underscore it stays a text, else it becomes an integer (launch.payload-size). A dotted
 * one goes back to its underscore, and what is no number stays as it is.
 */
export function sentSize(size: number | string): number | string {
  const text = String(size).trim().replaceAll('.', '_');
  return /^\d+$/.test(text) ? Number.parseInt(text, 10) : text;
}
