import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { activityLine } from '#test/activity.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const detail =
  '[address=10.20.1.10:40217, pid=91] 401 Client Error. Cannot access gated repo for url https://huggingface.co/a/b. Access to model a/b is restricted.';

function failGated({ state }: Cluster): void {
  const startedAt = Date.now();
  state.failed.set('broken', { uid: 'broken', modelName: 'bge-m3', replica: 1, startedAt, detail });
}

test('a failed launch of a gated model says that a token is needed, and leads to the settings of the cluster', {
  tags: ['cluster-settings.gated'],
}, async () => {
  failGated(serve({ release: '4.1' }));
  const { user, router } = renderApp('/activity');
  const failed = within(await activityLine(/The launch of bge-m3 failed/));
  expect(await failed.findByText(sentence('Gated: a token for Hugging Face is needed.'))).toBeVisible();
  await user.click(await failed.findByRole('link', { name: 'Cluster settings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cluster_settings'));
  expect(await screen.findByLabelText('Token for Hugging Face')).toBeVisible();
});

test('a launch form whose launch failed because the model is gated leads to the settings too', {
  tags: ['cluster-settings.gated'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, router } = renderApp('/launch_model/embedding?launch=bge-small-en-v1.5');
  fireEvent.change(await screen.findByLabelText('Model UID'), { target: { value: 'mine' } });
  cluster.failNext('POST /v1/models', { status: 400, body: { detail } });
  await user.click(await screen.findByRole('button', { name: 'Launch' }));
  expect(await screen.findByText(sentence('Gated: a token for Hugging Face is needed.'))).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Cluster settings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cluster_settings'));
});

test('without the right to see the settings, a user reads of the token and gets no link', {
  tags: ['cluster-settings.gated'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'models:list', 'models:read', 'models:write');
  failGated(cluster);
  renderApp('/activity');
  expect(await screen.findByText(sentence('Gated: a token for Hugging Face is needed.'))).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cluster settings' })).toBeNull();
});
