import type { Source } from '#test/sources.ts';

/** A test that says what it shows. */
export type TaggedTest = { id: string; file: string; name: string };

const TAG = /^\s*\/\/ covers (?<ids>[\w.,\s-]+)$/;
const NAME = /^\s*test(?:\.each\(.*\))?\(\s*(?:(['"`])(?<name>.*?)\1\s*,)?/;

/** The tags of every test file: `// covers 2.home, 2.unknown` on the line before a test names what that test shows. */
export function taggedTests(sources: Source[]): TaggedTest[] {
  return sources.filter(({ path }) => /\.test\.tsx?$/.test(path)).flatMap(tagsOf);
}

function tagsOf({ path, text }: Source): TaggedTest[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = TAG.exec(line)?.groups?.ids;
    if (ids === undefined) return [];
    const name = nameBelow(lines.slice(index + 1));
    return ids.split(',').map(id => ({ id: id.trim(), file: path, name }));
  });
}

/** A formatter may put the name on a line of its own, and a table before it. */
function nameBelow(lines: string[]): string {
  const start = lines.findIndex(line => /^\s*test[.(]/.test(line));
  const code = lines.slice(start, start + 80).join('\n');
  return NAME.exec(code)?.groups?.name ?? /\(\s*(['"`])(?<name>[^\n]*?)\1,/.exec(code)?.groups?.name ?? '';
}
