import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function setUp({ state }: Cluster): void {
  Object.assign(state.monitoring, {
    clusterName: 'berlin',
    grafana: 'https://grafana.example/team/',
    source: 'Prometheus',
    dashboards: { model_load: 'our-models', gpu: 'our-gpus' },
  });
}

/** The links, and the dashboard, time and variables of each. */
async function grafanaLinks(): Promise<string[]> {
  const links = await screen.findAllByRole('link', { name: 'Show in Grafana' });
  return links.map(link => {
    expect(link).toHaveAttribute('target', '_blank');
    const url = new URL(link.getAttribute('href') ?? '');
    expect([url.searchParams.get('from'), url.searchParams.get('to')]).toEqual(['now-1h', 'now']);
    const variables = [...url.searchParams].filter(([name]) => name.startsWith('var-'));
    return `${url.origin}${url.pathname} ${variables.map(one => one.join('=')).join(' ')}`;
  });
}

const COMMON = 'var-datasource=Prometheus var-alert_datasource=Prometheus var-cluster=berlin';

test('the page of a model links to its dashboard in Grafana, with the model chosen', {
  tags: ['grafana.link'],
}, async () => {
  setUp(serve({ release: '4.1', furnished: true }));
  renderApp('/running_model/assistant');
  expect(await grafanaLinks()).toEqual([
    `https://grafana.example/team/d/our-models ${COMMON} var-model_name=qwen2-instruct`,
  ]);
});

test('the page of a worker links to the dashboard of its GPUs, and to the overview without one of its machine', {
  tags: ['grafana.link'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  setUp(cluster);
  const { ip, port } = cluster.state.nodes[1] ?? { ip: '', port: 0 };
  renderApp(`/cluster_info/${ip}:${port}`);
  await waitFor(async () =>
    expect(await grafanaLinks()).toEqual([
      `https://grafana.example/team/d/xinference-overview ${COMMON} var-worker_address=${ip}:${port}`,
      `https://grafana.example/team/d/our-gpus ${COMMON} var-worker_address=${ip}:${port}`,
    ]),
  );
});

test('without a Grafana, and with an address that is no web page, there is no link', {
  tags: ['grafana.link'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  setUp(cluster);
  cluster.state.monitoring.grafana = 'javascript:alert(1)';
  renderApp('/running_model/assistant');
  await screen.findByTitle('berlin');
  await screen.findByRole('tab', { name: 'Configuration' });
  expect(screen.queryByRole('link', { name: 'Show in Grafana' })).toBeNull();
});

test('the name that a cluster has is at the foot of the navigation and in the title of the tab', {
  tags: ['frame.cluster-name'],
}, async () => {
  setUp(serve({ release: '4.1', furnished: true }));
  renderApp('/settings');
  expect(await screen.findByRole('button', { name: /^This cluster and you: .*berlin/ })).toHaveTextContent(
    'berlin',
  );
  await waitFor(() => expect(document.title).toBe('Settings · berlin · Inference Console'));
});

test('a cluster of an older release is not asked for its name', {
  tags: ['frame.cluster-name'],
}, async () => {
  const { state } = serve({ furnished: true });
  renderApp('/settings');
  await screen.findByRole('button', { name: /^This cluster and you/ });
  await waitFor(() => expect(state.traffic.log).toContain('GET /openapi.json'));
  expect(document.title).toBe('Settings · Inference Console');
  expect(state.traffic.log.filter(call => call.includes('ui_config'))).toEqual([]);
});
