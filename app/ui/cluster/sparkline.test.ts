import { expect, test } from 'vitest';
import { linePath } from './sparkline.tsx';

test('a line runs from left to right by time, full at the top and idle at the bottom', () => {
  const points = [
    { at: 0, fraction: 0 },
    { at: 25, fraction: 1 },
    { at: 100, fraction: 0.5 },
  ];
  expect(linePath(points, 103, 23)).toBe('M1.5 21.5L26.5 1.5L101.5 11.5');
});

test('the line is lifted over a gap, and a lone point is a dot', () => {
  const points = [
    { at: 0, fraction: 0 },
    { at: 50, fraction: undefined },
    { at: 100, fraction: 0 },
  ];
  expect(linePath(points, 103, 23)).toBe('M1.5 21.5h0.01M101.5 21.5h0.01');
});

test('without points there is no line, and the first one is a dot at the right', () => {
  expect(linePath([], 103, 23)).toBe('');
  expect(linePath([{ at: 7, fraction: 1 }], 103, 23)).toBe('M101.5 1.5h0.01');
});
