import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '#app/http/failure.ts';
import { good, pass, startPolling } from '#test/start-polling.tsx';
import { hideTab } from '#test/tab.ts';
import { pollDelay } from './poll.ts';

const busy: Failure = { kind: 'refused', status: 503, detail: '' };
const denied: Failure = { kind: 'forbidden', status: 403, detail: '' };

/** The number of added listeners for the page's state. */
function countListeners(): () => number {
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
  const ours = ([type]: unknown[]) => /^(visibilitychange|online|offline)$/.test(String(type));
  return () => added.mock.calls.filter(ours).length - removed.mock.calls.filter(ours).length;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

test('the screen loads at once and again every 5000 ms', { tags: ['cluster.poll-interval'] }, async () => {
  const { probe } = startPolling();
  await pass(10);
  await pass(4990);
  expect(probe.loads).toBe(1);
  await pass(10);
  expect(probe.loads).toBe(2);
  await pass(50_000);
  expect(probe.loads).toBe(12);
});

test('a slow cluster is not asked again before it answered: the beat is skipped', async () => {
  const { probe } = startPolling({ takesMs: 12_000 });
  await pass(12_000);
  await pass(60_000);
  expect(probe.peak).toBe(1);
  expect(probe.loads).toBe(5);
});

test('a hidden tab asks nothing, and makes up for it when it is shown', async () => {
  const { probe } = startPolling();
  await pass(10);
  hideTab(true);
  await pass(3_600_000);
  expect(probe.loads).toBe(1);
  hideTab(false);
  await pass(0);
  expect(probe.loads).toBe(2);
  await pass(5000);
  expect(probe.loads).toBe(3);
});

test('a glance at another tab does not hurry the next beat', async () => {
  const { probe } = startPolling();
  await pass(10);
  await pass(1000);
  hideTab(true);
  await pass(1000);
  hideTab(false);
  await pass(2900);
  expect(probe.loads).toBe(1);
  await pass(200);
  expect(probe.loads).toBe(2);
});

test('nothing is asked while the device is offline', async () => {
  const { probe } = startPolling();
  await pass(10);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.offline(window);
  await pass(60_000);
  expect(probe.loads).toBe(1);
  onLine.mockReturnValue(true);
  fireEvent.online(window);
  await pass(0);
  expect(probe.loads).toBe(2);
});

test('failures slow it down and the first success brings the pace back', async () => {
  const { probe } = startPolling();
  await pass(10);
  probe.outcome = { ok: false, failure: busy };
  await pass(5010);
  await pass(10_010);
  expect(probe.loads).toBe(3);
  expect(screen.getByRole('button')).toHaveTextContent('every 20000');
  await pass(19_000);
  expect(probe.loads).toBe(3);
  probe.outcome = good;
  await pass(1010);
  expect(probe.loads).toBe(4);
  await pass(5010);
  expect(probe.loads).toBe(5);
});

test('a refusal stops polling; a manual refresh still works, and a good answer resumes it', async () => {
  const { probe } = startPolling();
  await pass(10);
  probe.outcome = { ok: false, failure: denied };
  await pass(5010);
  await pass(3_600_000);
  expect(probe.loads).toBe(2);
  probe.outcome = good;
  fireEvent.click(screen.getByRole('button'));
  await pass(10);
  expect(probe.loads).toBe(3);
  await pass(5010);
  expect(probe.loads).toBe(4);
});

test('without an interval only the reader asks', async () => {
  const { probe } = startPolling({ interval: undefined });
  await pass(3_600_000);
  expect(probe.loads).toBe(1);
  fireEvent.click(screen.getByRole('button'));
  await pass(10);
  expect(probe.loads).toBe(2);
});

test('a poll leaves the progress bar alone, a reload by hand does not', async () => {
  const { probe } = startPolling({ takesMs: 1000 });
  await pass(1000);
  await pass(30_000);
  expect(probe.loads).toBeGreaterThan(5);
  expect(probe.busySeen).toBe(0);
  await pass(1000);
  fireEvent.click(screen.getByRole('button'));
  await pass(1000);
  expect(probe.busySeen).toBeGreaterThan(0);
});

test('an hour has 720 polls, one at a time, and leaving ends every timer and listener', {
  tags: ['cluster.poll'],
}, async () => {
  const listeners = countListeners();
  const before = vi.getTimerCount();
  const { probe, router } = startPolling();
  await pass(10);
  await pass(5000);
  const early = { listeners: listeners(), timers: vi.getTimerCount() };
  for (let minute = 0; minute < 60; minute += 1) await pass(60_000);
  expect(probe.loads).toBe(722);
  expect(probe.peak).toBe(1);
  expect({ listeners: listeners(), timers: vi.getTimerCount() }).toEqual(early);
  await act(() => router.navigate('/away'));
  await pass(60_000);
  expect(probe.loads).toBe(722);
  expect(vi.getTimerCount()).toBe(before);
  expect(listeners()).toBe(0);
});

test('each failure in a row doubles the wait, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(failures => pollDelay(5000, failures))).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});

test('an interval of a minute or more is never shortened', () => {
  expect(pollDelay(60_000, 3)).toBe(60_000);
  expect(pollDelay(90_000, 3)).toBe(90_000);
});
