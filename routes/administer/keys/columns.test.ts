import { expect, test } from 'vitest';
import { columnsFor } from './columns.tsx';

/** Of a window of 1440 px, without navigation, margins and scroll bar, and of that the buttons of a row. */
const [TABLE, BUTTONS] = [1097, 112];

test('an administrator sees all columns in a window of 1440 px', { tags: ['keys.list'] }, () => {
  const widths = columnsFor(true, true, true).map(({ width }) => width);
  expect(widths.reduce((sum, width) => sum + width, BUTTONS)).toBeLessThanOrEqual(TABLE);
});
