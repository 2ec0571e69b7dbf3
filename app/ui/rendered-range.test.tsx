import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowsOf, useRenderedRange } from './rendered-range.ts';

const OVERSCAN = { whole: 0, most: 10, step: 5 };
const first = () => ({ from: 0, to: 4 });

let waiting: (() => void) | undefined;
beforeEach(() => {
  waiting = undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    waiting = undefined;
  });
  vi.useFakeTimers({ toFake: ['performance'] });
});

/** A list of 100 rows, with or without overscan. */
function startDrawing(overscan?: typeof OVERSCAN) {
  const { result, rerender } = renderHook(
    ({ of, count }: { of: string; count: number }) => useRenderedRange(count, first, overscan, of),
    { initialProps: { of: 'all', count: 100 } },
  );
  const drawn = () => [result.current.from, result.current.to];
  const request = (from: number, to: number) => act(() => result.current.request({ from, to }));
  /** Runs idle callbacks until nothing more is rendered. */
  function idle(): void {
    for (let step = 0; step < 50 && waiting !== undefined; step += 1) {
      const work = waiting;
      waiting = undefined;
      act(work);
    }
  }
  function rest(): void {
    vi.advanceTimersByTime(1000);
    idle();
  }
  return { drawn, request, idle, rest, rerender };
}

test('the visible rows are rendered, without overscan unless requested', () => {
  const { drawn, request, rest } = startDrawing();
  expect(drawn()).toEqual([0, 4]);
  request(20, 30);
  rest();
  expect(drawn()).toEqual([20, 30]);
});

test('a short list is rendered whole while idle, without being measured', () => {
  const { drawn, rest, rerender } = startDrawing({ ...OVERSCAN, whole: 90 });
  rerender({ of: 'all', count: 90 });
  rest();
  expect(drawn()).toEqual([0, 90]);
  rerender({ of: 'all', count: 0 });
  rerender({ of: 'all', count: 90 });
  expect(drawn()).toEqual([0, 90]);
});

test('a browser without idle callbacks renders a short list whole at once', () => {
  vi.unstubAllGlobals();
  expect(startDrawing({ ...OVERSCAN, whole: 100 }).drawn()).toEqual([0, 100]);
});

test('overscan rows are rendered while the page is idle and does not scroll', () => {
  const { drawn, request, idle, rest } = startDrawing(OVERSCAN);
  request(20, 30);
  idle();
  expect(drawn()).toEqual([20, 30]);
  rest();
  expect(drawn()).toEqual([10, 40]);
  request(24, 34);
  expect(drawn()).toEqual([10, 40]);
});

test('beyond the overscan more rows go than come, and a jump starts again', () => {
  const { drawn, request, rest } = startDrawing(OVERSCAN);
  request(20, 30);
  rest();
  request(31, 41);
  expect(drawn()).toEqual([24, 41]);
  request(80, 90);
  expect(drawn()).toEqual([80, 90]);
});

test('of another list the visible rows are rendered first; a shorter one starts from its end', () => {
  const { drawn, request, idle, rest, rerender } = startDrawing(OVERSCAN);
  request(20, 30);
  rest();
  rerender({ of: 'found', count: 100 });
  idle();
  expect(drawn()).toEqual([20, 30]);
  rest();
  expect(drawn()).toEqual([10, 40]);
  rerender({ of: 'less', count: 25 });
  expect(drawn()).toEqual([15, 25]);
});

test('the row of the tab stop is always rendered', () => {
  expect(rowsOf({ from: 3, to: 5 }, 1, 9)).toEqual([1, 3, 4]);
  expect(rowsOf({ from: 3, to: 5 }, 8, 9)).toEqual([3, 4, 8]);
  expect(rowsOf({ from: 3, to: 5 }, 4, 9)).toEqual([3, 4]);
});

test('a browser without idle callbacks keeps the visible rows of a list that was empty', () => {
  vi.unstubAllGlobals();
  const { drawn, rerender } = startDrawing(OVERSCAN);
  rerender({ of: 'all', count: 0 });
  rerender({ of: 'all', count: 90 });
  expect(drawn()).toEqual([0, 4]);
});
