type Tree = Record<string, unknown>;

/**
 * Structural sharing: `after` with the equal parts of `before`. Unchanged parts remain the same objects and do not render again. Only
 * plain objects and lists are compared.
 */
export function shareStructure<T>(before: unknown, after: T): T;
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  let isSame = keys.length === Object.keys(before).length;
  let shared = after;
  for (const key of keys) {
    const part = shareStructure(before[key], after[key]);
    if (!(key in before) || !Object.is(part, before[key])) isSame = false;
    if (Object.is(part, after[key])) continue;
    if (shared === after) shared = (Array.isArray(after) ? [...after] : { ...after }) as Tree;
    shared[key] = part;
  }
  return isSame ? before : shared;
}

function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
