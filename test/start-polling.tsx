import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { isUnreached, recordConnection } from '#app/http/connection.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { usePoll } from '#app/query/poll.ts';
import { createQueries, useQueryState } from '#app/query/query.ts';
import { routerFuture } from '#app/router-future.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { useBusy } from '#app/ui/controls/busy.tsx';

export const good: ApiResult<number> = { ok: true, data: 1 };

/** A screen whose answers, each an `outcome`, take `takesMs`. */
export function startPolling(start: { interval?: number | undefined; takesMs?: number } = {}) {
  setAuthNeeded(false);
  const queries = createQueries<number>('poll');
  const probe = {
    interval: 'interval' in start ? start.interval : 5000,
    takesMs: start.takesMs ?? 10,
    outcome: good,
    loads: 0,
    underWay: 0,
    peak: 0,
    busySeen: 0,
  };
  async function ask(): Promise<ApiResult<number>> {
    probe.loads += 1;
    probe.peak = Math.max(probe.peak, ++probe.underWay);
    await new Promise(resolve => setTimeout(resolve, probe.takesMs));
    probe.underWay -= 1;
    // As the end of a call does.
    recordConnection(probe.outcome.ok || !isUnreached(probe.outcome.failure));
    return probe.outcome;
  }
  const loader = ({ request }: { request: Request }) => queries.read('all', request, ask);
  function Component() {
    const { reload, every } = usePoll(probe.interval, useQueryState(queries.current('all')));
    if (useBusy()) probe.busySeen += 1;
    return <button type="button" translate="no" onClick={reload}>{`every ${every}`}</button>;
  }
  const router = createMemoryRouter(
    [
      { path: '/', loader, Component, HydrateFallback: () => null },
      { path: '/away', Component: () => <p>away</p> },
    ],
    { future: routerFuture },
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { probe, router };
}

/** React renders at the end of an act: time passes in small steps. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 500)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(500, left)));
}
