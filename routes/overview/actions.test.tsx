import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { metricsQuery } from '#app/cluster/models/metrics.ts';
import { savePreset } from '#app/launches/presets.ts';
import { resetQueries } from '#app/query/query.ts';
import { noteEvent } from '#server/cluster/events.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

async function concernOf(words: RegExp) {
  const entry = (await screen.findByRole('link', { name: words })).closest('li');
  if (entry === null) throw new Error('the concern is in no list');
  return within(entry);
}

test('a lost worker says since when, and leads to its page', { tags: ['concerns.actions'] }, async () => {
  const { state } = serve({ furnished: true });
  const { user } = renderApp('/overview');
  await screen.findByText('All is well.');
  state.nodes = state.nodes.slice(0, -1);
  await user.click(await refresh());
  const concern = await concernOf(/^The worker 10\.20\.1\.12 is gone/);
  expect(concern.getByText(sentence(/^since \d\d:\d\d:\d\d$/))).toBeVisible();
  expect(concern.getByRole('link', { name: 'See the worker' })).toHaveAttribute(
    'href',
    '#/cluster_info/10.20.1.12',
  );
});

test('a model that is gone is launched again with the settings of its row', {
  tags: ['concerns.actions'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const { user, router } = renderApp('/overview');
  await screen.findByText('All is well.');
  state.running.delete('assistant');
  await user.click(await refresh());
  const concern = await concernOf(/^assistant does not run any more/);
  await user.click(concern.getByRole('button', { name: 'Launch again' }));
  const form = within(await screen.findByRole('dialog', { name: /qwen2-instruct/ }));
  expect(router.state.location.search).toContain('launch=qwen2-instruct');
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('assistant'));
});

test('the errors that callers of a model got are a concern, which leads to its events', {
  tags: ['concerns.errors', 'calls.events'],
}, async () => {
  const { state } = serve({ furnished: true });
  for (const _ of [1, 2]) noteEvent(state, 'assistant', 'ERROR', 'CUDA out of memory');
  const { user } = renderApp('/overview');
  await user.click(await refresh());
  const concern = await concernOf(/^Callers of assistant got 2 errors in the last hour: CUDA out of memory$/);
  expect(concern.getByText(sentence(/^since /))).toBeVisible();
  await user.click(concern.getByRole('link', { name: 'See its events' }));
  expect(await screen.findByText('CUDA out of memory')).toBeVisible();
});

test('errors of callers from before the last hour are no part of the concern', {
  tags: ['concerns.errors'],
}, async () => {
  const { state } = serve({ furnished: true });
  const event_ts = Math.floor(state.now() / 1000) - 3 * 24 * 3600;
  const old = { event_type: 'ERROR', event_ts, event_content: 'CUDA out of memory' } as const;
  state.events.set('assistant', [old, old, old]);
  noteEvent(state, 'assistant', 'ERROR', 'CUDA out of memory');
  const { user } = renderApp('/overview');
  await user.click(await refresh());
  const concern = await concernOf(/^Callers of assistant got 1 error in the last hour: CUDA out of memory$/);
  expect(concern.getByText(sentence(/^since \d\d:\d\d:\d\d$/))).toBeVisible();
});

test('a concern without a time of its own is known since this browser saw it, also after a reload', {
  tags: ['concerns.actions'],
}, async () => {
  const { state } = serve({ furnished: true });
  state.nodes = state.nodes.filter(({ role }) => role === 'Supervisor');
  state.running.clear();
  renderApp('/overview');
  const concern = await concernOf(/^The cluster has no workers/);
  const since = (await concern.findByText(sentence(/^since \d\d:\d\d:\d\d$/))).textContent;
  cleanup();
  resetQueries();
  renderApp('/overview');
  expect(
    await (await concernOf(/^The cluster has no workers/)).findByText(sentence(since ?? '')),
  ).toBeVisible();
});

const embedding = {
  model_uid: 'search',
  model_name: 'bge-small-en-v1.5',
  model_type: 'embedding',
  worker_ip: '10.20.1.12',
};

/** A cluster of which a worker took a model along and came back; this browser never saw it run. */
async function losesSearch(replica = 1) {
  const cluster = serve({ release: '4.1', launchSeconds: 0 });
  await launchElsewhere(cluster, { ...embedding, replica });
  const { nodes } = cluster.state;
  loseWorker(cluster.state, '10.20.1.12');
  cluster.state.nodes = nodes;
  return cluster;
}

const LOST = /^search does not run any more: it was lost with its worker/;

test('a model that its worker took along is a concern in a fresh tab, until it is launched again', {
  tags: ['concerns.lost-models'],
}, async () => {
  const cluster = await losesSearch();
  const { user, router } = renderApp('/overview');
  const concern = await concernOf(LOST);
  await user.click(concern.getByRole('button', { name: 'Launch again' }));
  const form = within(await screen.findByRole('dialog', { name: /bge-small-en-v1\.5/ }));
  // Under another uid it would remain lost.
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('search'));
  await launchElsewhere(cluster, embedding);
  await router.navigate('/overview');
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test.each(['this browser', 'the cluster'])(
  'a lost model is launched again with the settings that %s knows',
  { tags: ['concerns.lost-models'] },
  async who => {
    const cluster = await losesSearch();
    const settings = { ...embedding, worker_ip: null, replica: 3, n_gpu: null, gpu_idx: null };
    if (who === 'this browser') savePreset('embedding', '', settings);
    else {
      const body = JSON.stringify({ model_name: embedding.model_name, model_uid: 'search', data: settings });
      await cluster.fetch(new Request('http://x/v1/launch_history', { method: 'POST', body }));
    }
    const { user } = renderApp('/overview');
    await user.click((await concernOf(LOST)).getByRole('button', { name: 'Launch again' }));
    const form = within(await screen.findByRole('dialog', { name: /bge-small-en-v1\.5/ }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('search'));
    expect(form.getByLabelText('Replica')).toHaveValue('3');
  },
);

test.each(['no one', 'this browser'])(
  'a lost model is launched again with as many replicas as were lost, its settings known to %s',
  { tags: ['concerns.lost-models'] },
  async who => {
    await losesSearch(2);
    const settings = { ...embedding, worker_ip: null, replica: 1, n_gpu: null, gpu_idx: null };
    if (who === 'this browser') savePreset('embedding', '', settings);
    const { user } = renderApp('/overview');
    await user.click((await concernOf(LOST)).getByRole('button', { name: 'Launch again' }));
    const form = within(await screen.findByRole('dialog', { name: /bge-small-en-v1\.5/ }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('search'));
    expect(form.getByLabelText('Replica')).toHaveValue('2');
  },
);

test('a dismissed lost model stays dismissed after a reload', {
  tags: ['concerns.lost-models'],
}, async () => {
  await losesSearch();
  const { user } = renderApp('/overview');
  await concernOf(LOST);
  await user.click(screen.getByRole('button', { name: /^Dismiss: search/ }));
  expect(await screen.findByText('All is well.')).toBeVisible();
  cleanup();
  resetQueries();
  renderApp('/overview');
  expect(await screen.findByText('All is well.')).toBeVisible();
  await waitFor(() => expect(metricsQuery.current().data?.lostModels).toHaveLength(1));
  expect(screen.queryByRole('link', { name: LOST })).toBeNull();
});
