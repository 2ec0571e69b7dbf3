import type { Source } from '#test/sources.ts';

/** A test that says what it shows. */
export type TaggedTest = { id: string; file: string; name: string };

const TAG = /^\s*\/\/ covers (?<ids>[\w.,\s-]+)$/;
const TEST = /^ *test(?<table>\.each)?(?:<.*>)?\(/;

/** The tags of every test file: `// covers frame.home, frame.unknown` on the line before a test names what that test shows. */
export function taggedTests(sources: Source[]): TaggedTest[] {
  return sources.filter(({ path }) => /\.test\.tsx?$/.test(path)).flatMap(tagsOf);
}

function tagsOf({ path, text }: Source): TaggedTest[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = TAG.exec(line)?.groups?.ids;
    if (ids === undefined) return [];
    const name = nameOf(lines.slice(index + 1).join('\n'));
    return ids.split(',').map(id => ({ id: id.trim(), file: path, name }));
  });
}

/** The first argument of the test that the code begins with; empty where there is no such test. */
function nameOf(code: string): string {
  const test = TEST.exec(code);
  if (test === null) return '';
  const inside = code.slice(test[0].length);
  const call =
    test.groups?.table === undefined ? inside : inside.slice(endOfCall(inside)).replace(/^\s*\(/, '');
  return /^\s*(['"`])(?<name>.*?)\1\s*,/s.exec(call)?.groups?.name ?? '';
}

/** Where the call ends whose opening parenthesis stands just before: a table may hold calls and texts of its own. */
function endOfCall(code: string): number {
  let open = 1;
  for (const { 0: found, index } of code.matchAll(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|[()]/g,
  )) {
    if (found === '(') open += 1;
    if (found === ')') open -= 1;
    if (open === 0) return index + 1;
  }
  return code.length;
}
