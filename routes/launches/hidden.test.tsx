import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a failed launch of another person is hidden from this browser once it is dismissed', {
  tags: ['launches.hide'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/launches');
  expect(await screen.findByRole('region', { name: 'Failed (1)' })).toHaveTextContent('as theirs');
  await user.click(screen.getByRole('button', { name: 'Dismiss the launch of qwen2-instruct' }));
  expect(await screen.findByRole('heading', { name: 'No launch is under way' })).toBeVisible();
  cleanup();
  renderApp('/launches');
  expect(await screen.findByRole('heading', { name: 'No launch is under way' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('hiddenLaunches') ?? '')).toHaveLength(1);
});
