/** The console's English texts by export name. */
export const english: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>(['../app/messages/*.ts', '../{app,routes}/**/text.ts', '!**/*.test.ts'], {
      eager: true,
    }),
  ),
);

/** The plain texts of a tree of texts, by their path. */
export function textsIn(tree: unknown, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, branch]) => textsIn(branch, `${path}.${key}`));
}
