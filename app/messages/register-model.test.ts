import { expect, test } from 'vitest';
import { failureText } from './register-model.ts';

// covers failures.register
test('an error without words of its own is an unexpected one', () => {
  expect(failureText({ status: 0, message: 'The line is dead' })).toBe('The line is dead');
  expect(failureText({ status: 0, message: '' })).toBe('An unexpected error occurred.');
  expect(failureText({ status: 0, message: 'Unknown error' })).toBe('An unexpected error occurred.');
});
