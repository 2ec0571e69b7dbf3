import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

test.each(['0.13', '4.1'] as const)(
  'a worker of %s that reports no longer is the first thing on Cluster Information, with its models',
  { tags: ['cluster.wrong', 'gpus.silent'] },
  async release => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
    const { state } = serve({ furnished: true, release });
    renderApp('/cluster_info');
    await screen.findByRole('region', { name: 'Supervisor' });
    state.silent.set('10.20.1.10', Date.now() - 6000);
    // The report is too old at the first poll, and at the second there are fewer checks.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const panel = await screen.findByRole('region', { name: '1 worker reports no longer' });
    expect(screen.getAllByRole('region')[0]).toBe(panel);
    const [, row] = within(panel).getAllByRole('row');
    expect(row).toHaveTextContent(/^10\.20\.1\.10:40217last report 1\d s ago, [34] checks left.*assistant/);
  },
);

test('a silent worker is a concern on Overview with its models, which leads to its page', {
  tags: ['overview.attention', 'gpus.silent'],
}, async () => {
  const { state } = serve({ furnished: true });
  state.silent.set('10.20.1.10', Date.now() - 17_000);
  renderApp('/overview');
  const concern = await screen.findByRole('link', {
    name: /^The worker 10\.20\.1\.10:40217 reports no longer: last report \d\d s ago, \S+ checks? left\. On it: assistant.*\.$/,
  });
  expect(concern).toHaveAttribute('href', '#/cluster_info/10.20.1.10%3A40217');
  expect(screen.queryByText('All is well.')).toBeNull();
});
