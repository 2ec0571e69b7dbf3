import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test('from Cluster Information to the metrics, and from a worker and a model to Grafana', {
  tags: ['grafana.link', 'metrics.page', 'frame.cluster-name'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ furnished: true });
  Object.assign(cluster.state.monitoring, {
    clusterName: 'berlin',
    grafana: 'https://grafana.example',
    source: 'Prometheus',
    dashboards: { model_load: 'our-models', host: 'our-hosts' },
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grafana = page.getByRole('link', { name: 'Show in Grafana' });
  await page.goto(`${url}#/cluster_info`);
  await grafana.first().waitFor();
  expect(await page.title()).toBe('Cluster Information · berlin · Inference Console');
  expect(await grafana.getAttribute('href')).toContain('/d/xinference-overview?');

  await page.getByRole('tab', { name: 'Metrics' }).click();
  await page.getByText('xinference:workers_total').waitFor();
  await page.getByLabel('Port of the workers’ metrics').fill('9998');
  await page.getByRole('button', { name: 'Copy the lines for Prometheus' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^scrape_configs:\n[\s\S]*targets: \['127\.0\.0\.1:\d+'\][\s\S]*:9998'\]/);

  const { ip, port } = cluster.state.nodes[1] ?? {};
  await page.goto(`${url}#/cluster_info/${ip}:${port}`);
  await expect.poll(() => grafana.first().getAttribute('href')).toContain('/d/our-hosts?');
  await page.goto(`${url}#/running_model/assistant`);
  await expect.poll(() => grafana.getAttribute('href')).toContain('/d/our-models?');
  expect(await grafana.getAttribute('href')).toContain('var-model_name=qwen2-instruct');
  await end();
});
