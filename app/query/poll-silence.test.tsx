import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, startPolling } from '#test/start-polling.tsx';

const NEVER = 1e9;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

const press = () => fireEvent.click(screen.getByRole('button'));

test('a poll that is never answered is given up after a minute, and the next one is', {
  tags: ['cluster.silent'],
}, async () => {
  const { probe } = startPolling();
  await pass(10);
  probe.takesMs = NEVER;
  await pass(5000);
  probe.takesMs = 10;
  await pass(55_000);
  expect(probe.loads).toBe(2);
  await pass(5000);
  expect(probe.loads).toBe(3);
  await pass(5000);
  expect(probe.loads).toBe(4);
});

test('a user who refreshes without an answer may refresh again after the slow-response notice', {
  tags: ['cluster.silent'],
}, async () => {
  const { probe } = startPolling({ interval: undefined });
  await pass(10);
  probe.takesMs = NEVER;
  press();
  await pass(14_000);
  press();
  await pass(0);
  expect(probe.loads).toBe(2);
  await pass(1000);
  press();
  await pass(0);
  expect(probe.loads).toBe(3);
  press();
  await pass(0);
  expect(probe.loads).toBe(3);
});

test('a user who waits for the first answer may refresh as well', { tags: ['cluster.silent'] }, async () => {
  const { probe } = startPolling({ takesMs: NEVER });
  await pass(15_000);
  probe.takesMs = 10;
  press();
  await pass(10);
  expect(probe.loads).toBe(2);
  await pass(5000);
  expect(probe.loads).toBe(3);
});
