import { createVitest } from 'vitest/node';

/** A test and its requirements. */
export type TaggedTest = { file: string; name: string; tags: readonly string[] };

/** Every test with its tags, read without running it: `test('…', { tags: ['frame.home'] }, …)`. */
export async function taggedTests(): Promise<TaggedTest[]> {
  const vitest = await createVitest('test', { watch: false });
  try {
    const modules = await vitest.experimental_parseSpecifications(await vitest.globTestSpecifications());
    return modules
      .flatMap(({ relativeModuleId: file, children }) =>
        [...children.allTests()].map(({ name, tags }) => ({ file, name, tags })),
      )
      .toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  } finally {
    await vitest.close();
  }
}
