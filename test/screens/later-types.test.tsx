import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchButton, launchField } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('on a cluster with video models they have a tab, and are launched with replicas and GPUs', {
  tags: ['clusters.kinds'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, router } = renderApp('/launch_model/llm');
  await user.click(await screen.findByRole('tab', { name: 'Video Models' }));
  const card = await screen.findByRole('gridcell', { name: /Wan2\.1-1\.3B/ });
  expect(within(card).getByText('text2video')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Wan2.1-1.3B' }));
  await screen.findByRole('dialog', { name: 'Wan2.1-1.3B' });
  await user.type(await screen.findByLabelText('Model UID'), 'film');
  await user.clear(launchField('Replica'));
  await user.type(launchField('Replica'), '2');
  await user.type(launchField('GPU Idx'), '0,1');
  await user.click(launchButton());
  expect(await screen.findByRole('tab', { name: 'Video models', selected: true })).toBeVisible();
  expect(await screen.findByRole('row', { name: /film/ })).toHaveTextContent('Wan2.1-1.3B');
  expect(router.state.location.pathname).toBe('/running_models/video');
  expect(cluster.state.running.get('film')?.request).toMatchObject({
    model_type: 'video',
    replica: 2,
    n_gpu: 'auto',
    gpu_idx: [0, 1],
  });
});

test('a definition of a video model is refused in the words of the cluster', {
  tags: ['clusters.kinds'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/video');
  await user.click(await screen.findByRole('button', { name: 'Register Model' }));
  const [banner] = await screen.findAllByText(/Unsupported model type: video$/);
  expect(banner).toBeVisible();
});

test('an older cluster is asked nothing about video models', { tags: ['clusters.kinds'] }, async () => {
  const { state } = serve();
  renderApp('/launch_model/rerank');
  const tabs = await screen.findByRole('tablist');
  expect(await screen.findByRole('button', { name: 'bge-reranker-base' })).toBeVisible();
  expect(within(tabs).queryByRole('tab', { name: 'Video Models' })).toBeNull();
  expect(state.traffic.log.filter(line => line.includes('video'))).toEqual([]);
});

test('models of types without a form are counted and explained below the cards of the first tab alone', {
  tags: ['launch.other-types'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/launch_model/llm');
  const counted = sentence(/^3 more models are of types that this console has no form for: world \(3\)\./);
  expect(await screen.findByText(counted)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Rerank Models' }));
  expect(await screen.findByRole('button', { name: 'bge-reranker-base' })).toBeVisible();
  expect(screen.queryByText(counted)).toBeNull();
});
