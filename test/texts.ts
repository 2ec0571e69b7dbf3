const modules = import.meta.glob<object>(
  ['../app/messages/*.ts', '../{app,routes}/**/{text,feature}.ts', '!**/*.test.ts'],
  { eager: true },
);
const exported = Object.values(modules).flatMap(one => Object.entries(one));

/** The console's English texts by export name, those of the manifests included. */
export const english: Readonly<Record<string, unknown>> = Object.fromEntries(
  exported.filter(([name]) => !name.endsWith('Feature')),
);

/** The plain texts of a tree of texts, by their path. */
export function textsIn(tree: unknown, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, branch]) => textsIn(branch, `${path}.${key}`));
}
