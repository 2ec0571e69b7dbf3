import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sentence } from '#test/sentence.ts';
import { RunsFor } from './runs-for.tsx';

test('a start beyond the last valid date breaks no screen', { tags: ['running.all'] }, () => {
  render(<RunsFor since={1e21} />);
  expect(screen.getByText(sentence('0 s'))).toBeVisible();
});
