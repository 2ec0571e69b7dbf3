/** A time of the cluster's database, which is UTC without a zone, in ms since 1970; undefined if it is none. */
export function utcTime(text: string): number | undefined {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = text.replace(' ', 'T');
  const at = Date.parse(hasZone || !date.includes('T') ? date : `${date}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The same time as text, for the cluster: with a zone it could not compare it. */
export function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}
