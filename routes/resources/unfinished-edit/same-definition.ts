/** Whether `found` holds everything that `wanted` says; a cluster may add keys of its own to a definition. */
export function holds(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((one, index) => holds(found[index], one))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found ?? null, wanted ?? null);
  if (typeof found !== 'object' || found === null) return false;
  const there = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => holds(there.get(name), value));
}
