import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a download that failed says why, and goes on from where it was when it is resumed', {
  tags: ['cache.downloads'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  state.hold = { at: 0.6, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  await waitFor(() => expect(state.downloads.size).toBe(1));
  Object.assign(state.downloads.get('mine') ?? {}, { status: 'failed', error: 'disk is full', from: 0.4 });
  const { user } = renderApp('/cached_models');
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  expect(within(downloads).getByText('disk is full')).toBeVisible();
  expect(downloads).toHaveTextContent('Failed40%');
  await user.click(screen.getByRole('button', { name: 'Resume the download of qwen2-instruct' }));
  expect(await screen.findByText('Downloading')).toBeVisible();
  expect(screen.queryByText('disk is full')).toBeNull();
  expect(state.downloads.get('mine')).toMatchObject({ status: 'downloading', from: 0.4, error: null });
});
