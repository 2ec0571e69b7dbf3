import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordConnection } from '#app/http/connection.ts';
import { good, pass, startPolling } from '#test/start-polling.tsx';
import { hideTab } from '#test/tab.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

function cutNetwork(isCut: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isCut);
  if (isCut) fireEvent.offline(window);
  else fireEvent.online(window);
}

/** A screen that polls once a minute after that many failures. */
async function startFailing() {
  const { probe } = startPolling();
  await pass(10);
  probe.outcome = { ok: false, failure: { kind: 'unreachable', detail: '' } };
  await pass(90_000);
  expect(screen.getByRole('button')).toHaveTextContent('every 60000');
  probe.outcome = good;
  return { probe, before: probe.loads };
}

test('a network that returns is used at once, whatever the number of failures', async () => {
  const { probe, before } = await startFailing();
  cutNetwork(true);
  await pass(1000);
  cutNetwork(false);
  await pass(0);
  expect(probe.loads).toBe(before + 1);
});

test('a network that came back behind another tab is used as soon as the tab is shown', async () => {
  const { probe, before } = await startFailing();
  hideTab(true);
  cutNetwork(true);
  await pass(1000);
  cutNetwork(false);
  await pass(1000);
  expect(probe.loads).toBe(before);
  hideTab(false);
  await pass(0);
  expect(probe.loads).toBe(before + 1);
});

test('a clock that was set back behind another tab puts no beat off', async () => {
  const { probe } = startPolling();
  await pass(10);
  hideTab(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  hideTab(false);
  await pass(5000);
  expect(probe.loads).toBe(2);
});

test('any call that reaches the cluster again ends the wait', async () => {
  const { probe, before } = await startFailing();
  act(() => recordConnection(true));
  await pass(100);
  expect(probe.loads).toBe(before + 1);
  expect(screen.getByRole('button')).toHaveTextContent('every 5000');
  act(() => recordConnection(false));
  act(() => recordConnection(true));
  await pass(100);
  expect(probe.loads).toBe(before + 1);
});
