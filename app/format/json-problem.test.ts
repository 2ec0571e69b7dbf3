import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson } from './json.ts';
import { jsonProblemOf } from './json-problem.ts';

test.each([
  ['', 1, 1, 'value'],
  ['{', 1, 2, 'key'],
  ['{"a": 1,}', 1, 9, 'key'],
  ['{"a": 1,\n  b: 2}', 2, 3, 'key'],
  ['{"a" 1}', 1, 6, 'colon'],
  ['{"a": }', 1, 7, 'value'],
  ["{'a': 1}", 1, 2, 'key'],
  ['{"a": True}', 1, 7, 'value'],
  ['{"a": 1\n"b": 2}', 2, 1, 'separator'],
  ['{"a": 01}', 1, 8, 'separator'],
  ['[1, 2', 1, 6, 'separator'],
  ['[1, 2}', 1, 6, 'separator'],
  ['[1,]', 1, 4, 'value'],
  ['{"a": {"b": []}} x', 1, 18, 'end'],
  ['{"a": "b}', 1, 7, 'string'],
  ['["a\nb"]', 1, 2, 'string'],
])(
  '%j is no JSON at line %i, column %i: %s',
  { tags: ['launch.value-type'] },
  (text, line, column, expected) => {
    expect(jsonProblemOf(text)).toEqual({ line, column, expected });
  },
);

test('a text has a problem exactly where it is no JSON', { tags: ['launch.value-type'] }, () => {
  const signs = fc.array(fc.constantFrom(...'{}[]:,"\\ \n1-.eEu0', 'true', 'null', '"a"', '"b":', '\\u00e9'));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        signs.map(all => all.join('')),
        fc.string(),
      ),
      text => {
        expect(jsonProblemOf(text) === undefined).toBe(parsedJson(text) !== undefined);
      },
    ),
    { numRuns: 1000 },
  );
});
