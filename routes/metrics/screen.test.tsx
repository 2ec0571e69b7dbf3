import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { scrapeLines } from './scrape-lines.ts';

const serve = serveCluster();

test('the metrics of the supervisor are listed with type, meaning and number of series, and are searched', {
  tags: ['metrics.page'],
}, async () => {
  serve({ release: '4.1', furnished: true });
  const { user } = renderApp('/metrics');
  const row = await screen.findByRole('row', { name: /^xinference:model_info/ });
  expect(row).toHaveTextContent('xinference:model_infogauge2Running model info (value=1).');
  await user.type(screen.getByRole('searchbox'), 'workers');
  expect(await screen.findByText(sentence(/^1 of \d+ metrics$/))).toBeVisible();
});

test('the lines for Prometheus have the workers once their port is typed', {
  tags: ['metrics.page'],
}, async () => {
  const { state } = serve({ release: '4.1', furnished: true });
  state.monitoring = { ...state.monitoring, clusterName: 'berlin' };
  const { user } = renderApp('/metrics');
  const lines = await screen.findByRole('region', { name: 'Lines for Prometheus' });
  await screen.findByTitle('berlin');
  const block = () => within(lines).getByText(/^scrape_configs/).textContent;
  expect(block()).toContain("- targets: ['localhost:3000']");
  expect(block()).toContain("cluster: 'berlin'");
  expect(block()).not.toContain('xinference-worker');
  const port = screen.getByLabelText('Port of the workers’ metrics');
  await user.type(port, '99980');
  expect(await screen.findByText(sentence('A whole number from 1 to 65535'))).toBeVisible();
  await user.clear(port);
  await user.type(port, '9998');
  const hosts = state.nodes.filter(({ role }) => role === 'Worker').map(({ ip }) => `'${ip}:9998'`);
  expect(block()).toContain(`- targets: [${hosts.join(', ')}]`);
});

test('a cluster that exports no metrics says so', {
  tags: ['metrics.page'],
}, async () => {
  serve({ release: '4.1' }).state.metricsDisabled = true;
  renderApp('/metrics');
  expect(await screen.findByText('This cluster exports no metrics')).toBeVisible();
});

test('a cluster whose metrics cannot be read says why', {
  tags: ['metrics.page'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('GET /metrics', { status: 500, body: { detail: 'registry is broken' } });
  renderApp('/metrics');
  expect(await screen.findByText(/registry is broken/)).toBeVisible();
});

test('the lines keep the path of a cluster below a prefix, the port of https, and odd names', {
  tags: ['metrics.page'],
}, () => {
  const given = { endpoint: 'https://models.example/team', cluster: "Otto's", port: '9998' };
  expect(scrapeLines({ ...given, workers: ['10.0.0.2:30001', '10.0.0.2:30002', '[fd00::1]:30001'] })).toBe(
    `scrape_configs:
  - job_name: xinference-supervisor
    scheme: https
    metrics_path: '/team/metrics'
    static_configs:
      - targets: ['models.example:443']
        labels:
          role: supervisor
          cluster: 'Otto''s'
  - job_name: xinference-worker
    static_configs:
      - targets: ['10.0.0.2:9998', '[fd00::1]:9998']
        labels:
          role: worker
          cluster: 'Otto''s'
`,
  );
});
