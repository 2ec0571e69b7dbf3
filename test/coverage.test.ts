import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coveragePage, gaps } from '#test/coverage/page.ts';
import { citedIds, readRequirements, requirements } from '#test/coverage/requirements.ts';
import { taggedTests } from '#test/coverage/tags.ts';
import { readSources } from '#test/sources.ts';

const sources = readSources();
const tests = taggedTests(sources);

test('every requirement has a test, and every tag a requirement', () => {
  expect(gaps(tests)).toEqual({ untested: [], unknown: [] });
});

test('every tag stands before a test with a name', () => {
  expect(tests.filter(one => one.name === '')).toEqual([]);
});

test.each([
  ["test('a (b)', () => {", 'a (b)'],
  ['test("it\'s", () => {', "it's"],
  ["test(\n  'on a line of its own',\n  () => {", 'on a line of its own'],
  ["test.each([1, 2])('counts %i', n => {", 'counts %i'],
  ["test.each(table)(\n  'below its table',\n  n => {", 'below its table'],
  [
    "test.each<Row>([\n  ['x', f('y', g('z'))],\n  [')', \"(\"],\n])('past (its) texts', n => {",
    'past (its) texts',
  ],
  ["test.each(\n  kinds.flatMap(kind => ['a', 'b']),\n)('past its calls', n => {", 'past its calls'],
  ["\ntest('not directly below', () => {", ''],
  ["test.skip('never run', () => {", ''],
  ['test(NAME, () => {', ''],
])('the name of the tagged test is read from %j', (code, name) => {
  const source = {
    path: 'a.test.ts',
    lines: 1,
    imports: [],
    text: `// covers frame.home, frame.unknown\n${code}`,
  };
  expect(taggedTests([source])).toEqual([
    { id: 'frame.home', file: 'a.test.ts', name },
    { id: 'frame.unknown', file: 'a.test.ts', name },
  ]);
});

test('an id that is cited anywhere is one of docs/requirements.md', () => {
  const known = new Set(requirements.map(one => one.id));
  const pages = ['README.md', ...readdirSync('docs', { recursive: true }).map(name => `docs/${name}`)]
    .filter(path => path.endsWith('.md'))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));
  const cited = [...sources, ...pages].flatMap(({ path, text }) =>
    citedIds(path, text).map(id => ({ id, path })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('ids are cited in comments and in pages, and code is no citation', () => {
  const code =
    '/** One (frame.home,\n * two) and\n * (frame.home, launch.card). */\nf(event.target); // as (launch.card-hint)';
  expect(citedIds('a.ts', code)).toEqual(['frame.home', 'launch.card', 'launch.card-hint']);
  expect(citedIds('a.md', 'text (frame.home), [page](page.md)')).toEqual(['frame.home']);
});

test('requirements are read with the area that they stand below', () => {
  expect(
    readRequirements('# Title\n\n## The frame\n\nWords.\n\n- `frame.home` The `/` leads home.\n'),
  ).toEqual([{ area: 'The frame', id: 'frame.home', what: 'The `/` leads home.' }]);
});

test('no two requirements share an id', () => {
  expect(new Set(requirements.map(one => one.id)).size).toBe(requirements.length);
});

test('docs/coverage.md is what npm run coverage makes', () => {
  expect(readFileSync('docs/coverage.md', 'utf8')).toBe(coveragePage(tests));
});

test('a requirement without a test is found, and so is a tag without a requirement', () => {
  const one = [
    { id: 'frame.home', file: 'a.test.ts', name: 'a' },
    { id: 'frame.nowhere', file: 'a.test.ts', name: 'b' },
  ];
  expect(gaps(one).untested).toContain('frame.endpoint');
  expect(gaps(one).untested).not.toContain('frame.home');
  expect(gaps(one).unknown).toEqual(['frame.nowhere in a.test.ts']);
});
