import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uiConfigs } from '#app/cluster/ui-config.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const HERE = 'https://grafana.example';
const field = () => screen.findByRole('textbox', { name: 'Address of the Grafana' });

test('the address of the Grafana is checked by the cluster, then saved, and links follow', {
  tags: ['cluster-settings.grafana'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  state.monitoring.reachable = [HERE];
  const { user } = renderApp('/cluster_settings');
  const address = await field();
  expect(address).toHaveAccessibleDescription('The cluster has none.');
  expect(screen.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(address, 'https://elsewhere.example');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(
    await screen.findByText(sentence(/^No Grafana answers .*elsewhere.*: All connection attempts failed/)),
  ).toBeVisible();
  await user.clear(address);
  await user.type(address, `${HERE}/`);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(sentence(/^Grafana 11\.2\.0 answers the cluster at/))).toBeVisible();
  expect([address, state.monitoring.grafana]).toEqual([expect.objectContaining({ value: `${HERE}/` }), '']);
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  expect(await screen.findByText(sentence('The address of the Grafana is saved.'))).toBeVisible();
  expect(screen.queryByText(sentence(/^Grafana 11\.2\.0 answers/))).toBeNull();
  expect(state.monitoring.grafana).toBe(`${HERE}/`);
  await waitFor(() => expect(address).toHaveAccessibleDescription(/^Set by hand\./));
  expect(uiConfigs.current('all').data?.grafana).toBe(`${HERE}/`);
});

test('a reset asks first, names what goes, and leads back to the address of the environment', {
  tags: ['cluster-settings.grafana', 'frame.confirm'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  Object.assign(state.monitoring, { grafana: HERE, clusterName: 'berlin', environment: 'http://env:3000' });
  const { user } = renderApp('/cluster_settings');
  await waitFor(async () => expect(await field()).toHaveValue(HERE));
  await user.click(screen.getByRole('button', { name: 'Reset the monitoring' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the monitoring?' });
  expect(question).toHaveTextContent(/the address, the data sources, the name of the cluster/);
  await user.click(within(question).getByRole('button', { name: 'Reset the monitoring' }));
  expect(await screen.findByText(sentence(/^The monitoring is that of the cluster’s start/))).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue('http://env:3000'));
  expect(await field()).toHaveAccessibleDescription(/^From XINFERENCE_GRAFANA_URL/);
  expect(state.monitoring).toMatchObject({ grafana: '', clusterName: '' });
});

test('an address that is none is refused before any call', {
  tags: ['cluster-settings.grafana'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user } = renderApp('/cluster_settings');
  await user.type(await field(), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  expect(await screen.findByText(sentence('An address that begins with http:// or https://'))).toBeVisible();
  expect(state.traffic.log.filter(line => /^(PUT|POST)/.test(line))).toEqual([]);
});

test.each([
  ['Save the address', 'PUT /v1/cluster/monitor_config'],
  ['Check', 'POST /v1/cluster/monitor_config/check-grafana'],
  ['Reset the monitoring', 'POST /v1/cluster/monitor_config/reset'],
])(
  '%s that fails says why and keeps what was typed',
  {
    tags: ['cluster-settings.grafana'],
  },
  async (name, path) => {
    const cluster = serve({ release: '4.1' });
    cluster.failNext(path, { status: 500, body: { detail: 'database is locked' } });
    const { user } = renderApp('/cluster_settings');
    const address = await field();
    await user.type(address, HERE);
    await user.click(screen.getByRole('button', { name }));
    const question = screen.queryByRole('alertdialog');
    if (question !== null) await user.click(within(question).getByRole('button', { name }));
    expect(await screen.findByText(sentence(/database is locked/))).toBeVisible();
    expect(address).toHaveValue(HERE);
    expect(cluster.state.monitoring.grafana).toBe('');
  },
);

test('an address that cannot be read says so, and the other settings stay', {
  tags: ['cluster-settings.grafana'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('GET /v1/cluster/monitor_config', { status: 500, body: { detail: 'disk full' } });
  renderApp('/cluster_settings');
  expect(await screen.findByText('The address of the Grafana could not be read')).toBeVisible();
  expect(screen.getByLabelText('Download source')).toBeVisible();
});

test('a user without the rights of an administrator is not asked about', {
  tags: ['cluster-settings.grafana'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'models:list', 'settings:read', 'settings:write');
  renderApp('/cluster_settings');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('textbox', { name: 'Address of the Grafana' })).toBeNull();
  expect(cluster.state.traffic.log.filter(line => line.includes('monitor_config'))).toEqual([]);
});
