import { jsonProblemOf } from '#app/format/json-problem.ts';
import { spoken } from './language.ts';

export const jsonErrorText = spoken('jsonErrorText', {
  problem: (line: number, column: number, expected: string) => `Line ${line}, column ${column}: ${expected}.`,
  expected: {
    value: 'expected a text in double quotes, a number, true, false, null, { or [',
    key: 'expected a name in double quotes',
    colon: 'expected a colon',
    separator: 'expected a comma or the closing bracket',
    end: 'expected nothing more',
    string: 'the text in double quotes does not end, or holds a sign that JSON does not allow',
  },
  format: 'Format',
} as const);

/** The keys of a JSON that are null. */
export const emptyKeysText = spoken('emptyKeysText', {
  of: (count: number) => (count === 1 ? '1 empty key' : `${count} empty keys`),
} as const);

/** The place of the first error of a JSON text, and the expected part there; undefined for JSON. */
export function jsonError(json: string): string | undefined {
  const problem = jsonProblemOf(json);
  return (
    problem && jsonErrorText.problem(problem.line, problem.column, jsonErrorText.expected[problem.expected])
  );
}
