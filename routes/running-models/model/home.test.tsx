import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('another model like this one is launched from its page', { tags: ['running.page'] }, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/running_model/assistant');
  await user.click(await screen.findByRole('button', { name: 'Launch another like this' }));
  const form = within(await screen.findByRole('dialog', { name: /qwen2-instruct/ }));
  expect(router.state.location.search).toContain('launch=qwen2-instruct');
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('assistant-2'));
});

test('the launch of a model is copied as text on its page', { tags: ['running.page'] }, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/running_model/assistant');
  await user.click(await screen.findByRole('button', { name: 'Copy as…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'assistant as text' }));
  expect(dialog.getAllByText(/qwen2-instruct/)[0]).toBeVisible();
});

test('a replica shows its status, since when, and its error', { tags: ['running.page'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  renderApp('/running_model/qwen2-instruct');
  const place = within(await screen.findByRole('region', { name: 'Where it runs' }));
  expect(await place.findByText(sentence('Replica 0: READY'))).toBeVisible();
  expect(place.getAllByText(sentence(/^since \d\d:\d\d:\d\d$/))).toHaveLength(2);
});
