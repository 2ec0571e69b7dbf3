import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coveragePage, gaps } from '#test/coverage/page.ts';
import { requirements } from '#test/coverage/requirements.ts';
import { taggedTests } from '#test/coverage/tags.ts';
import { readSources } from '#test/sources.ts';

const tests = taggedTests(readSources());

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
  const source = { path: 'a.test.ts', lines: 1, imports: [], text: `// covers 2.home, 2.unknown\n${code}` };
  expect(taggedTests([source])).toEqual([
    { id: '2.home', file: 'a.test.ts', name },
    { id: '2.unknown', file: 'a.test.ts', name },
  ]);
});

test('no two requirements share an id', () => {
  expect(new Set(requirements.map(one => one.id)).size).toBe(requirements.length);
});

test('docs/coverage.md is what npm run coverage makes', () => {
  expect(readFileSync('docs/coverage.md', 'utf8')).toBe(coveragePage(tests));
});

test('a requirement without a test is found, and so is a tag without a requirement', () => {
  const one = [
    { id: '2.home', file: 'a.test.ts', name: 'a' },
    { id: '2.nowhere', file: 'a.test.ts', name: 'b' },
  ];
  expect(gaps(one).untested).toContain('1.endpoint');
  expect(gaps(one).untested).not.toContain('2.home');
  expect(gaps(one).unknown).toEqual(['2.nowhere in a.test.ts']);
});
