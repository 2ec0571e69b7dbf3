import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteEvent } from '#server/cluster/events.ts';
import { activityLine } from '#test/activity.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

test.each(['0.13', '4.1'] as const)(
  'at %s the errors that callers of a model got are on its page, the same words counted once',
  { tags: ['running.activity', 'calls.events'] },
  async release => {
    const cluster = serve({ release });
    await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat' });
    const body = JSON.stringify({ model: 'chat', messages: [], max_tokens: 999_999 });
    for (const _ of [1, 2, 3])
      await cluster.fetch(new Request('http://x/v1/chat/completions', { method: 'POST', body }));
    renderApp('/running_model/chat?tab=events');
    const error = await activityLine(/Callers of chat got 3 equal errors/);
    expect(error).toHaveTextContent(/Max tokens exceeds model's max length/);
    expect(error).not.toHaveTextContent('pid=');
  },
);

test('the events are read again with the model, and their failure is said in place', {
  tags: ['running.activity'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat' });
  const { user } = renderApp('/running_model/chat?tab=activity');
  await activityLine(/The cluster noted of chat.*Launch model/);
  expect(screen.queryByText('CUDA out of memory')).toBeNull();
  noteEvent(cluster.state, 'chat', 'ERROR', 'CUDA out of memory');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await activityLine(/A caller of chat got an error/)).toHaveTextContent('CUDA out of memory');
  cluster.failNext('GET /v1/models/chat/events', { status: 500, body: { detail: 'no collector' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText(sentence(/^The events of the model could not be read: .*no collector/)),
  ).toBeVisible();
  expect(screen.getByText('CUDA out of memory')).toBeVisible();
});

test('a user who may not read models is not asked for their events', {
  tags: ['running.activity'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list');
  const { user } = renderApp('/running_model/assistant');
  expect(await screen.findByRole('region', { name: 'Model' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText(/^This is what this browser saw/)).toBeVisible();
  expect(cluster.state.traffic.log.filter(call => call.includes('/events'))).toEqual([]);
});
