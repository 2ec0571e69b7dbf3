import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '#app/cluster/workers/history.ts';
import { Chart } from './chart.tsx';

/** Readings every 5 s, starting at an index. */
const readings = (first: number, last: number): Point[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ at: timeOf(first + index), fraction: 0.5 }));
const timeOf = (reading: number) => 1_764_018_222_123 + reading * 5000;

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(447));

function draw(points: Point[], at?: number) {
  const move = vi.fn();
  const { container, rerender } = render(<Chart points={points} at={at} move={move} />);
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`the chart has no ${selector}`);
    return found;
  };
  const left = () => Number(/translate\((-?[\d.]+)px/.exec(find('.u-cursor-x').style.transform)?.[1]);
  return {
    move,
    left,
    width: () => Number.parseFloat(find('.u-over').style.width),
    point: (clientX: number) => fireEvent.mouseMove(find('.u-over'), { clientX, clientY: 10 }),
    leave: () => fireEvent.mouseLeave(find('.u-over')),
    // The chart draws in a microtask.
    redraw: (next: Point[], at?: number) =>
      act(async () => rerender(<Chart {...{ move, at }} points={next} />)),
  };
}

test('the pointer chooses the time of the reading below it, and none when it leaves', {
  tags: ['history.charts'],
}, async () => {
  const { move, point, leave, redraw, width } = draw(readings(0, 10));
  await redraw(readings(0, 10));
  point(width() / 2);
  expect(move).toHaveBeenLastCalledWith(timeOf(5));
  leave();
  expect(move).toHaveBeenLastCalledWith(undefined);
});

test('a new reading moves no chosen moment', { tags: ['history.charts'] }, async () => {
  const { move, point, leave, redraw, width } = draw(readings(0, 10));
  await redraw(readings(0, 10));
  point(width() / 2);
  await redraw(readings(0, 15), timeOf(5));
  await redraw(readings(1, 16), timeOf(5));
  expect(move).toHaveBeenCalledTimes(1);
  leave();
  move.mockClear();
  await redraw(readings(1, 16), timeOf(9));
  await redraw(readings(1, 17), timeOf(9));
  expect(move).not.toHaveBeenCalled();
});

test('the crosshair stays at its reading when others come and go', { tags: ['history.charts'] }, async () => {
  const { redraw, left, width } = draw(readings(0, 10));
  await redraw(readings(0, 10), timeOf(10));
  expect(left()).toBe(width());
  await redraw(readings(0, 20), timeOf(10));
  expect(left()).toBe(width() / 2);
  await redraw(readings(10, 30), timeOf(10));
  expect(left()).toBe(0);
  await redraw(readings(10, 30));
  expect(left()).toBeLessThan(0);
});

test('a chart that is drawn later has the same crosshair as the others', async () => {
  const { redraw, left, width } = draw(readings(0, 10), timeOf(5));
  await redraw(readings(0, 10), timeOf(5));
  expect(left()).toBe(width() / 2);
});

test('no two marks of the time axis read the same, however close the readings are', {
  tags: ['history.charts'],
}, async () => {
  const written: string[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_, name) => (text: string) => {
        // The beginning of a drawing.
        if (name === 'clearRect') written.length = 0;
        if (name === 'fillText') written.push(text);
        return { width: 0 };
      },
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D);
  for (const apart of [150, 700, 5_000, 60_000]) {
    const close = [0, 1, 2, 3].map(index => ({ at: 1_764_018_222_123 + index * apart, fraction: 0.5 }));
    const { redraw } = draw(close);
    await redraw([...close]);
    const times = written.filter(text => text.includes(':'));
    expect(times).toEqual([...new Set(times)]);
  }
  expect(written).not.toEqual([]);
});
