type Tree = Record<string, unknown>;

/**
 * Structural sharing: `after` with the equal parts of `before`. Unchanged parts remain the same objects and do not render again. Only
 * plain objects and lists are compared.
 */
export function shareStructure<T>(before: unknown, after: T): T;
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const parts = Object.entries(after).map(([key, part]) => [key, shareStructure(before[key], part)] as const);
  const same = parts.length === Object.keys(before).length;
  if (same && parts.every(([key, part]) => key in before && Object.is(part, before[key]))) return before;
  return Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
