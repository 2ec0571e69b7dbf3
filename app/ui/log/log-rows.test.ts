import { expect, test } from 'vitest';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { createLineFilter } from './log-rows.ts';

function line(source: string, message: string): LogLine {
  return {
    id: `${source} ${message}`,
    source,
    at: 1,
    order: 1,
    level: 'ERROR',
    logger: '',
    message,
    below: [],
    by: '',
  };
}

test('a filter finds what comes below a line after lines of another source', {
  tags: ['logs.filter'],
}, () => {
  const filter = createLineFilter();
  const errors = { level: 'error', text: '' } as const;
  const [first, failed, last] = [
    line('worker', 'Lost'),
    line('worker', 'Failed'),
    line('supervisor', 'No worker'),
  ];
  expect(filter([first, failed, last], errors)).toEqual([first, failed, last]);
  const whole = { ...failed, below: ['torch.OutOfMemoryError'] };
  expect(filter([first, whole, last], errors)).toEqual([first, whole, last]);
});

test('a filter keeps what it found as lines come, and as the oldest go', { tags: ['logs.filter'] }, () => {
  const filter = createLineFilter();
  const some = Array.from({ length: 6 }, (_, index) => line('worker', `step ${index}`));
  const odd = { level: 'all', text: 'step 3' } as const;
  expect(filter(some.slice(0, 3), odd)).toEqual([]);
  expect(filter(some.slice(0, 5), odd)).toEqual([some[3]]);
  expect(filter(some, odd)).toEqual([some[3]]);
  expect(filter(some.slice(2), odd)).toEqual([some[3]]);
  expect(filter(some.slice(2, 3), odd)).toEqual([]);
});
