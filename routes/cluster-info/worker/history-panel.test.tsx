import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addSample, type Sample } from '#app/cluster/workers/history.ts';
import { sortNodes } from '#app/cluster/workers/nodes.ts';
import { clockTime } from '#app/format/clock.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { startUser } from '#test/start-user.ts';
import { HistoryPanel } from './history-panel.tsx';

const timeOf = (reading: number) => 1_764_018_222_123 + reading * 5000;

/** A full hour: every new reading drops the oldest. */
const history = (first: number, last: number): Sample[] =>
  Array.from({ length: last - first + 1 }, (_, index) => timeOf(first + index)).reduce<Sample[]>(
    (before, at) => addSample(before, at, sortNodes([clusterNode({})])),
    [],
  );

function show(first: number, last: number) {
  const panel = (samples: Sample[]) => (
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <HistoryPanel address="10.0.0.1" of="Worker 10.0.0.1" history={samples} />
    </MemoryRouter>
  );
  const { rerender } = render(panel(history(first, last)));
  return (from: number, to: number) => rerender(panel(history(from, to)));
}

const told = () => screen.getByRole('slider', { name: /^Moment/ }).getAttribute('aria-valuetext');

test('the moment that the keyboard chose stays while readings come and the oldest go', {
  tags: ['history.charts'],
}, async () => {
  const user = startUser();
  const redraw = show(0, 10);
  screen.getByRole('slider', { name: /^Moment/ }).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(told()).toContain(clockTime(timeOf(8)));
  redraw(3, 13);
  expect(told()).toContain(clockTime(timeOf(8)));
  await user.keyboard('{ArrowRight}');
  expect(told()).toContain(clockTime(timeOf(9)));
});

test('a dropped moment becomes the oldest, and the current moment continues', {
  tags: ['history.charts'],
}, async () => {
  const user = startUser();
  const redraw = show(0, 10);
  screen.getByRole('slider', { name: /^Moment/ }).focus();
  await user.keyboard('{Home}');
  redraw(3, 13);
  expect(told()).toContain(clockTime(timeOf(3)));
  await user.keyboard('{Escape}');
  expect(told()).toContain(clockTime(timeOf(13)));
  redraw(4, 14);
  expect(told()).toContain(clockTime(timeOf(14)));
});

test('a row of the table stays the one of its time', { tags: ['history.table'] }, async () => {
  const user = startUser();
  const redraw = show(0, 3);
  await user.click(screen.getByRole('button', { name: 'Show the figures as a table' }));
  const row = () =>
    within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(`^${clockTime(timeOf(2))}`) });
  const before = row();
  redraw(1, 4);
  expect(row()).toBe(before);
});

test('a key with a modifier is the browser’s: Alt and the left arrow lead back, and move no crosshair', {
  tags: ['history.charts'],
}, () => {
  show(0, 10);
  const slider = screen.getByRole('slider', { name: /^Moment/ });
  const now = told();
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', metaKey: true })).toBe(true);
  expect(told()).toBe(now);
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft' })).toBe(false);
  expect(told()).not.toBe(now);
});
