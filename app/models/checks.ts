/** True for the text of a whole number above 0, such as `12`; spaces around it do not matter. */
export function isPositiveInteger(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) > 0;
}

/** True for the text of a number above 0, such as `1.8` or `.5`. */
export function isPositiveNumber(text: string): boolean {
  return /^(\d+|\d*\.\d+)$/.test(text.trim()) && Number(text) > 0;
}
