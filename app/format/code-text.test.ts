import { expect, test } from 'vitest';
import { curlBody, curlOf, pythonLiteral } from './code-text.ts';

test('Python writes a value of JSON in its own way', () => {
  expect(pythonLiteral({ a: [true, false, null], b: 'x"y', c: {} })).toBe(
    '{\n    "a": [\n        True,\n        False,\n        None,\n    ],\n    "b": "x\\"y",\n    "c": {},\n}',
  );
});

test('a call is a curl command, in which the shell puts a needed key', () => {
  expect(curlOf({ url: 'http://host/v1/models', withKey: true }, curlBody({ a: 1 }))).toBe(
    `curl 'http://host/v1/models' \\\n  -H "Authorization: Bearer $XINFERENCE_API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "a": 1\n}'`,
  );
});
