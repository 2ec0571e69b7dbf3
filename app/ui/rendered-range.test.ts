import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowsOf, useRenderedRange } from './rendered-range.ts';

const AHEAD = { whole: 0, most: 10, step: 5 };
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
function startDrawing(ahead?: typeof AHEAD) {
  const { result, rerender } = renderHook(
    ({ of, count }: { of: string; count: number }) => useRenderedRange(count, first, ahead, of),
    { initialProps: { of: 'all', count: 100 } },
  );
  const drawn = () => [result.current.from, result.current.to];
  const want = (from: number, to: number) => act(() => result.current.want({ from, to }));
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
  return { drawn, want, idle, rest, rerender };
}

test('the visible rows are rendered, without overscan unless requested', () => {
  const { drawn, want, rest } = startDrawing();
  expect(drawn()).toEqual([0, 4]);
  want(20, 30);
  rest();
  expect(drawn()).toEqual([20, 30]);
});

test('a short list is rendered whole while idle, without being measured', () => {
  const { drawn, rest, rerender } = startDrawing({ ...AHEAD, whole: 90 });
  rerender({ of: 'all', count: 90 });
  rest();
  expect(drawn()).toEqual([0, 90]);
  rerender({ of: 'all', count: 0 });
  rerender({ of: 'all', count: 90 });
  expect(drawn()).toEqual([0, 90]);
});

test('a browser without idle callbacks renders a short list whole at once', () => {
  vi.unstubAllGlobals();
  expect(startDrawing({ ...AHEAD, whole: 100 }).drawn()).toEqual([0, 100]);
});

test('overscan rows are rendered while the page is idle and does not scroll', () => {
  const { drawn, want, idle, rest } = startDrawing(AHEAD);
  want(20, 30);
  idle();
  expect(drawn()).toEqual([20, 30]);
  rest();
  expect(drawn()).toEqual([10, 40]);
  want(24, 34);
  expect(drawn()).toEqual([10, 40]);
});

test('beyond the overscan more rows go than come, and a jump starts again', () => {
  const { drawn, want, rest } = startDrawing(AHEAD);
  want(20, 30);
  rest();
  want(31, 41);
  expect(drawn()).toEqual([24, 41]);
  want(80, 90);
  expect(drawn()).toEqual([80, 90]);
});

test('of another list the visible rows are rendered first; a shorter one starts from its end', () => {
  const { drawn, want, idle, rest, rerender } = startDrawing(AHEAD);
  want(20, 30);
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
