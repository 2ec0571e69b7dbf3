import { expect, test } from 'vitest';
import { randomFrom } from '#test/fuzz/random.ts';
import { curlOf, pythonLiteral, shellWord, shellWords } from './code-text.ts';

test('any words that are quoted for the shell are read back, on one line or on several', {
  tags: ['text.copy'],
}, () => {
  const random = randomFrom('words');
  const signs = ['a', ' ', "'", '"', '\\', '\n', '$', '`', '{', '}', '-', '=', 'é', '✓', '~', '#', '*'];
  for (let round = 0; round < 300; round += 1) {
    const words = random.some(6, () =>
      random.some(8, () => signs[random.below(signs.length)] ?? '').join(''),
    );
    const separator = random.chance(0.5) ? ' ' : ' \\\n  ';
    expect(shellWords(words.map(shellWord).join(separator))).toEqual(words);
  }
});

test.each([
  ['a  b\tc', ['a', 'b', 'c']],
  [String.raw`-d "{\"a\": \"x\ny\"}"`, ['-d', '{"a": "x\\ny"}']],
  [String.raw`one\ word and''more`, ['one word', 'andmore']],
  ["an 'open quote", undefined],
  ['', []],
])('the words of %j', (command, words) => {
  expect(shellWords(command)).toEqual(words);
});

test('Python writes a value of JSON in its own way', () => {
  expect(pythonLiteral({ a: [true, false, null], b: 'x"y', c: {} })).toBe(
    '{\n    "a": [\n        True,\n        False,\n        None,\n    ],\n    "b": "x\\"y",\n    "c": {},\n}',
  );
});

test('a call is a curl command, with a placeholder for the key where the cluster wants one', () => {
  expect(curlOf({ url: 'http://host/v1/models', body: { a: 1 }, withKey: true })).toBe(
    `curl 'http://host/v1/models' \\\n  -H 'Authorization: Bearer YOUR_API_KEY' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "a": 1\n}'`,
  );
});
