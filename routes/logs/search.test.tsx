import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { writeLog } from '#server/cluster/log-files.ts';
import { supervisorOf } from '#server/cluster/nodes.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const DAY_MS = 86_400_000;

function serveSearch(elasticsearch: 'none' | 'there' | 'silent' = 'there'): Cluster {
  const cluster = serve({ release: '4.1', workers: 1 });
  cluster.state.monitoring.elasticsearch = elasticsearch;
  return cluster;
}

function write({ state }: Cluster, message: string, daysAgo = 0): void {
  const at = Date.now() - daysAgo * DAY_MS;
  writeLog(state, supervisorOf(state), { level: 'ERROR', logger: 'xinference.core.demo', message, at });
}

const log = () => screen.findByRole('treegrid', { name: 'Log' });
const rowOf = async (words: RegExp) => within(await log()).findByRole('row', { name: words });
const button = (name: string) => screen.findByRole('button', { name });

test('with an Elasticsearch, lines are found by words and time, and the address has both', {
  tags: ['logs.search'],
}, async () => {
  const cluster = serveSearch();
  write(cluster, 'the disk is full', 3);
  write(cluster, 'the disk is full again');
  const { user, router } = renderApp('/logs');
  await user.click(await button('Search over time'));
  await user.type(await screen.findByRole('textbox', { name: 'Words, or a request or model' }), 'disk');
  await user.click(await button('Search'));
  await rowOf(/full again/);
  expect(within(await log()).getAllByRole('row')).toHaveLength(1);
  expect(screen.queryByRole('switch', { name: 'Follow' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'The last 7 days');
  await user.click(await button('Search'));
  await rowOf(/is full$/);
  expect(router.state.location.search).toBe('?words=disk&time=7d');
  expect(cluster.state.traffic.log).toContain('GET /v1/cluster/logs?q=disk&time_from=now-7d&size=500');
  await user.click(await button('Live log'));
  await rowOf(/Application startup complete/);
  expect(router.state.location.search).toBe('');
});

test('a level is searched for by the cluster', { tags: ['logs.search'] }, async () => {
  const cluster = serveSearch();
  write(cluster, 'the disk is full');
  renderApp('/logs?time=1h&level=error');
  await rowOf(/disk is full/);
  expect(cluster.state.traffic.log).toContain(
    'GET /v1/cluster/logs?level=ERROR%2CCRITICAL%2CFATAL&time_from=now-1h&size=500',
  );
});

test('words that are typed and not yet searched for stay when the level changes', {
  tags: ['logs.search'],
}, async () => {
  const cluster = serveSearch();
  write(cluster, 'the disk is full');
  const { user, router } = renderApp('/logs?time=1h');
  await rowOf(/disk is full/);
  await user.type(screen.getByRole('textbox', { name: 'Words, or a request or model' }), 'disk');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Errors');
  await waitFor(() => expect(router.state.location.search).toContain('level=error'));
  await rowOf(/disk is full/);
  expect(screen.getByRole('textbox', { name: 'Words, or a request or model' })).toHaveValue('disk');
});

test('a search that finds more lines than it may bring says so', { tags: ['logs.search'] }, async () => {
  const cluster = serveSearch();
  for (let count = 0; count < 600; count += 1) write(cluster, `line ${count}`);
  renderApp('/logs?time=1h&words=line');
  await screen.findByText(
    sentence('The newest 500 of 600 lines. Shorten the time or add words', { exact: false }),
  );
});

test('an Elasticsearch that does not answer is reported in the cluster’s words, and the words stay', {
  tags: ['logs.search'],
}, async () => {
  serveSearch('silent');
  renderApp('/logs?time=1h&words=disk');
  await screen.findByText(
    sentence('Failed to connect to Elasticsearch or query timed out', { exact: false }),
  );
  expect(screen.getByRole('textbox', { name: 'Words, or a request or model' })).toHaveValue('disk');
});

test('without an Elasticsearch no search is offered, and a link to one says what is missing', {
  tags: ['logs.search'],
}, async () => {
  serveSearch('none');
  const { router } = renderApp('/logs');
  await log();
  expect(screen.queryByRole('button', { name: 'Search over time' })).toBeNull();
  await router.navigate('/logs?time=1h');
  await screen.findByText(sentence('Elasticsearch is not configured', { exact: false }));
});
