import { afterAll, expect, test, vi } from 'vitest';

const texts = import.meta.glob([
  '../../app/messages/*.ts',
  '../../{app,routes}/**/{text,feature}.ts',
  '!**/*.test.ts',
]);
/** All code of the page, without what starts it. */
const code = import.meta.glob([
  '../../{app,routes}/**/*.{ts,tsx}',
  '!../../app/{main.tsx,boot/**,languages/**}',
  '!**/*.test.{ts,tsx}',
]);

/** The texts of this file's modules cannot be changed. */
afterAll(() => void vi.resetModules());

const isTree = (tree: unknown): tree is object => typeof tree === 'object' && tree !== null;

/** Calls back with the name of each text that is read from now on. */
function onRead(tree: object, read: (name: string) => void, path = ''): void {
  for (const [key, text] of Object.entries(tree)) {
    if (isTree(text)) onRead(text, read, `${path}${key}.`);
    else if (Object.getOwnPropertyDescriptor(tree, key)?.writable)
      Object.defineProperty(tree, key, {
        enumerable: true,
        configurable: true,
        get() {
          read(path + key);
          return text;
        },
      });
  }
}

test('no module keeps a text as it loads, for it would stay in that language', {
  tags: ['settings.language'],
}, async () => {
  vi.resetModules();
  const areas = await Promise.all(Object.values(texts).map(load => load()));
  const read: string[] = [];
  let isLoading = false;
  // A manifest is no text.
  for (const area of areas)
    onRead(
      Object.fromEntries(Object.entries(Object(area)).filter(([name]) => !name.endsWith('Feature'))),
      text => {
        if (isLoading) read.push(`${text} in ${/(app|routes)\/[^?:]*/.exec(String(new Error().stack))?.[0]}`);
      },
    );
  isLoading = true;
  for (const load of Object.values(code)) await load();
  expect(read).toEqual([]);
});
