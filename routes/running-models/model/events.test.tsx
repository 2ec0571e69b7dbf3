import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteEvent } from '#server/cluster/events.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

test.each(['0.13', '4.1'] as const)(
  'at %s the errors that callers of a model got are on its page, the same words counted once',
  { tags: ['running.events', 'calls.events'] },
  async release => {
    const cluster = serve({ release });
    await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat' });
    const body = JSON.stringify({ model: 'chat', messages: [], max_tokens: 999_999 });
    for (const _ of [1, 2, 3])
      await cluster.fetch(new Request('http://x/v1/chat/completions', { method: 'POST', body }));
    renderApp('/running_model/chat?tab=events');
    const table = await screen.findByRole('table', { name: 'Events' });
    const error = within(table).getByRole('row', { name: /Max tokens exceeds model's max length/ });
    expect(within(error).getByText('Error')).toBeVisible();
    expect(within(error).getByText('3')).toBeVisible();
    expect(within(error).getAllByText(/^\d\d:\d\d:\d\d$/)).toHaveLength(2);
    expect(error).not.toHaveTextContent('pid=');
    expect(within(table).getByRole('row', { name: /Info.*Launch model/ })).toBeVisible();
  },
);

test('the events are read again with the model, and their failure is said in place', {
  tags: ['running.events'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat' });
  const { user } = renderApp('/running_model/chat?tab=events');
  const table = await screen.findByRole('table', { name: 'Events' });
  expect(within(table).queryByText('CUDA out of memory')).toBeNull();
  noteEvent(cluster.state, 'chat', 'ERROR', 'CUDA out of memory');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await within(table).findByText('CUDA out of memory')).toBeVisible();
  cluster.failNext('GET /v1/models/chat/events', { status: 500, body: { detail: 'no collector' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence(/^The events could not be read: .*no collector/))).toBeVisible();
  expect(within(table).getByText('CUDA out of memory')).toBeVisible();
});

test('a user who may not read models is not asked for their events', {
  tags: ['running.events'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list');
  renderApp('/running_model/assistant');
  expect(await screen.findByRole('region', { name: 'Model' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Events' })).toBeNull());
  expect(cluster.state.traffic.log.filter(call => call.includes('/events'))).toEqual([]);
});
