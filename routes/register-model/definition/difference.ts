/** A value that differs between two definitions, as JSON; undefined where one of them does not have it. */
export type Difference = { field: string; before: string | undefined; after: string | undefined };

/** What differs, by the path of the field: objects and lists of objects are gone into, other values compared whole. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isTree(before) && isTree(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
      differences(childOf(before, name), childOf(after, name), joined(path, name)),
    );
  }
  return [{ field: path, before: JSON.stringify(before), after: JSON.stringify(after) }];
}

type Tree = object;

/** A list of plain values, such as the languages, reads better as a whole. */
function isTree(value: unknown): value is Tree {
  if (Array.isArray(value)) return value.length > 0 && value.every(one => typeof one === 'object');
  return typeof value === 'object' && value !== null;
}

function childOf(tree: Tree, name: string): unknown {
  return Object.getOwnPropertyDescriptor(tree, name)?.value;
}

function joined(path: string, name: string): string {
  if (path === '') return name;
  return /^\d+$/.test(name) ? `${path}[${name}]` : `${path}.${name}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** The original with what changed from `before` to `after`. All else stays word for word: a form writes some values in its own way. */
export function withChanges(original: Fields, before: Fields, after: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(original), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap(name => {
      const [was, will] = [before[name], after[name]];
      const same = JSON.stringify(was) === JSON.stringify(will);
      if (same) return name in original ? [[name, original[name]]] : [];
      return name in after ? [[name, changedValue(original[name], was, will)]] : [];
    }),
  );
}

function changedValue(original: unknown, before: unknown, after: unknown): unknown {
  if (isFields(original) && isFields(before) && isFields(after)) return withChanges(original, before, after);
  if (!isTree(after) || !Array.isArray(original) || !Array.isArray(before) || !Array.isArray(after))
    return after;
  // A list that grew or shrank no longer says which entry was which.
  if (original.length !== before.length || before.length !== after.length) return after;
  return after.map((one, index) => changedValue(original[index], before[index], one));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
