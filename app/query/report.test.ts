import { expect, test } from 'vitest';
import { messageFor } from './report.ts';

test('a register form names the error that prevented an answer, if it has a name', () => {
  expect(messageFor({ kind: 'unreachable', detail: 'The line is dead' }, 'register')).toBe(
    'The line is dead',
  );
  expect(messageFor({ kind: 'unreachable', detail: 'Unknown error' }, 'register')).toBe(
    'An unexpected error occurred.',
  );
  expect(messageFor({ kind: 'unreachable', detail: 'The line is dead' }, 'prompt-styles')).toBe(
    'An unexpected error occurred when getting builtin prompt styles.',
  );
});

test('a good answer that says no, or cannot be read, has no status in front of its words', () => {
  expect(messageFor({ kind: 'refused', status: 200, detail: 'Not deleted' }, 'list')).toBe('Not deleted');
  expect(messageFor({ kind: 'unreadable', status: 200, detail: 'No list' }, 'list')).toBe('No list');
});
