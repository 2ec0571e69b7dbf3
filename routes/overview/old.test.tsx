import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK], now: new Date(2026, 10, 20, 12, 4) });
  localStorage.setItem('refreshSeconds', '0');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('all well of a minute ago is shown with its time until it is read again', {
  tags: ['overview.well'],
}, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/overview');
  expect(await screen.findByText('All is well.')).toBeVisible();
  await pass(50_000);
  expect(screen.getByText('All is well.')).toBeVisible();
  await pass(11_000);
  expect(screen.getByText(sentence(/^All was well at 12:04:\d\d\.$/))).toBeVisible();
  expect(screen.queryByText(/All is well|nothing needs attention/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('All is well.')).toBeVisible();
  await pass(61_000);
  expect(screen.getByText(sentence(/^All was well at 12:05:\d\d\.$/))).toBeVisible();
});

test('for a cluster that did not list its launches, all known was well then', {
  tags: ['overview.well'],
}, async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext('GET /v1/models/instances', { status: 500, body: { detail: 'ow' } });
  renderApp('/overview');
  expect(await screen.findByText('All that is known is well.')).toBeVisible();
  await pass(61_000);
  expect(screen.getByText(sentence(/^All that was known at 12:04:\d\d was well\.$/))).toBeVisible();
});
