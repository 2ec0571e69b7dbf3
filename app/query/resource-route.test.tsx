import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordConnection } from '#app/http/connection.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { routerFuture } from '#app/router-future.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { sentence } from '#test/sentence.ts';
import { hideTab } from '#test/tab.ts';
import { createQueries } from './query.ts';
import { useResource } from './resource-route.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function startAsking(every?: number) {
  setAuthNeeded(false);
  const queries = createQueries<number>('poll');
  const probe = { asked: 0, fails: false };
  async function ask(): Promise<ApiResult<number>> {
    probe.asked += 1;
    // As the end of a call does.
    recordConnection(!probe.fails);
    if (probe.fails) return { ok: false, failure: { kind: 'unreachable', detail: 'gone' } };
    return { ok: true, data: probe.asked };
  }
  function Component() {
    const { data } = useResource('/free', queries.current('all'), every);
    return <p translate="no">{`known: ${data}`}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/', Component },
      { path: '/free', loader: ({ request }) => queries.read('all', request, ask) },
    ],
    { future: routerFuture },
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return probe;
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(500, left)));
}

test('a part of the screen loads its data once', async () => {
  const probe = startAsking();
  await pass(10_000);
  expect(screen.getByText(sentence('known: 1'))).toBeVisible();
  expect(probe.asked).toBe(1);
});

test('data that change are read again while mounted, less often after failures', async () => {
  const probe = startAsking(2000);
  await pass(1000);
  expect(screen.getByText(sentence('known: 1'))).toBeVisible();
  await pass(2000);
  expect(screen.getByText(sentence('known: 2'))).toBeVisible();
  hideTab(true);
  await pass(10_000);
  expect(probe.asked).toBe(2);
  probe.fails = true;
  hideTab(false);
  await pass(500);
  expect(probe.asked).toBe(3);
  await pass(3000);
  expect(probe.asked).toBe(3);
  expect(screen.getByText(sentence('known: 2'))).toBeVisible();
  await pass(1500);
  expect(probe.asked).toBe(4);
});
