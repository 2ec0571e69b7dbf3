import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while the cluster does not answer, Launches says so beside the last data', {
  tags: ['launches.place', 'cluster.silent'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  renderApp('/activity');
  expect(await screen.findByRole('region', { name: 'Under way (1)' })).toBeVisible();
  cluster.failNext('GET /v1/models/instances', { delayMs: 600_000 });
  await pass(2000);
  await pass(16_000);
  expect(screen.getByText('No answer so far')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Under way (1)' })).toBeVisible();
});
