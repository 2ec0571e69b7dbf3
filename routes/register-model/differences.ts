/** A value that differs between two definitions, as JSON; undefined if one lacks it. */
export type Difference = { field: string; before: string | undefined; after: string | undefined };

/** The differences by path: objects and lists of objects are compared inside, other values whole. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isTree(before) && isTree(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
      differences(childOf(before, name), childOf(after, name), joined(path, name)),
    );
  }
  return [{ field: path, before: JSON.stringify(before), after: JSON.stringify(after) }];
}

/** A list of plain values, such as languages, reads better as a whole. */
function isTree(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > 0 && value.every(one => typeof one === 'object');
  return typeof value === 'object' && value !== null;
}

function childOf(tree: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(tree, name)?.value;
}

function joined(path: string, name: string): string {
  if (path === '') return name;
  return /^\d+$/.test(name) ? `${path}[${name}]` : `${path}.${name}`;
}
