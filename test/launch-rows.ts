/** A row of a launch form's parameters, as it is typed. */
export function typedRow(id: number, key: string, value: string) {
  return { id, key, value, as: '', engine: '' };
}
