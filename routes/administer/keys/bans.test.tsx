import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const AN_HOUR = 3_600_000;

function serveBans(...scopes: string[]) {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, ...scopes);
  const ban = { at: [], bannedUntil: Date.now() + AN_HOUR };
  for (const address of ['192.0.2.7', '192.0.2.8']) cluster.state.badTokens.set(address, ban);
  cluster.state.keyFailures.set(3, ban);
  return cluster;
}

test('one address is freed, or all addresses, or all keys', { tags: ['keys.bans'] }, async () => {
  const cluster = serveBans('admin');
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'Lift the ban of 192.0.2.7' }));
  expect(await screen.findByText(sentence('The ban of 192.0.2.7 is lifted.'))).toBeVisible();
  expect([...cluster.state.badTokens.keys()]).toEqual(['192.0.2.8']);
  await user.click(screen.getByRole('button', { name: 'Lift the bans of all addresses' }));
  expect(await screen.findByText(sentence(/^1 ban of addresses lifted\./))).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sentence(/^Every call of 192/))).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lift the bans of all keys' }));
  expect(await screen.findByText(sentence(/^1 ban of keys lifted\./))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Banned/ })).toBeNull());
  expect(cluster.state.keyFailures.size).toBe(0);
});

test('of two keys that are banned at one address one is freed', { tags: ['keys.bans'] }, async () => {
  const cluster = serveBans('admin');
  cluster.state.keyFailures.set(4, { at: [], bannedUntil: Date.now() + AN_HOUR });
  const { user } = renderApp('/keys');
  const lift = await screen.findByRole('button', { name: /^Lift the ban of 3 \(/ });
  expect(screen.getByRole('button', { name: /^Lift the ban of 4 \(/ })).toBeVisible();
  await user.click(lift);
  expect(await screen.findByText(sentence(/^The ban of 3 \(.*\) is lifted\.$/))).toBeVisible();
  expect([...cluster.state.keyFailures.keys()]).toEqual([4]);
});

test('the page says that a proxy may have all its readers banned, and how a cluster knows it', {
  tags: ['keys.bans'],
}, async () => {
  serveBans('admin');
  renderApp('/keys');
  const bans = await screen.findByRole('region', { name: /^Banned/ });
  expect(bans).toHaveTextContent(/Behind a proxy, all readers may have one address/);
  expect(bans).toHaveTextContent(/XINFERENCE_TRUSTED_PROXIES.*XINFERENCE_GUARD_TRUSTED_PROXIES/);
});

test('bans that the cluster does not lift stay, with its reason', { tags: ['keys.bans'] }, async () => {
  const cluster = serveBans('admin');
  for (const of of ['ips', 'keys'])
    cluster.failNext(`POST /v1/admin/security/unban-all-${of}`, {
      status: 503,
      body: { detail: 'Rate limiter not available' },
    });
  const { user } = renderApp('/keys');
  for (const of of ['addresses', 'keys']) {
    await user.click(await screen.findByRole('button', { name: `Lift the bans of all ${of}` }));
    expect(await screen.findByText(sentence(/Rate limiter not available/))).toBeVisible();
  }
  expect([cluster.state.badTokens.size, cluster.state.keyFailures.size]).toEqual([2, 1]);
});

test('the limits are changed until the API restarts, and 0 is refused', {
  tags: ['keys.limits'],
}, async () => {
  const cluster = serveBans('admin');
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'Limits of bans' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Limits of bans' }));
  expect(drawer.getByText(sentence('A change lasts until the API of the cluster restarts.'))).toBeVisible();
  const failures = drawer.getByRole('textbox', { name: 'Of an address: failures until a ban' });
  expect(failures).toHaveValue('10');
  await user.clear(failures);
  await user.type(failures, '0');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText(sentence('A whole number of 1 or more'))).toBeVisible();
  expect(cluster.state.rateLimits.ip.max_failures).toBe(10);
  await user.clear(failures);
  await user.type(failures, '20');
  const seconds = drawer.getByRole('textbox', { name: 'Of a key: seconds of a ban' });
  await user.clear(seconds);
  await user.type(seconds, '60');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText(sentence(/^The limits are changed, until/))).toBeVisible();
  expect(cluster.state.rateLimits).toEqual({
    ip: { max_failures: 20, window_seconds: 300, ban_seconds: 3600 },
    key: { max_failures: 5, window_seconds: 300, ban_seconds: 60 },
  });
});

test('limits that cannot be read are not offered, and a refused change says why', {
  tags: ['keys.limits'],
}, async () => {
  const cluster = serveBans('admin');
  const path = '/v1/admin/security/rate-limit';
  cluster.failNext(`GET ${path}`, { status: 503, body: { detail: 'Rate limiter not available' } });
  const { user } = renderApp('/keys');
  await screen.findByRole('grid', { name: 'API keys' });
  expect(screen.queryByRole('button', { name: 'Limits of bans' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: 'Limits of bans' }));
  cluster.failNext(`PUT ${path}`, { status: 500, body: 'Internal Server Error' });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence(/Internal Server Error/))).toBeVisible();
});

test('without the rights of an administrator no bans and no limits are read', {
  tags: ['keys.bans', 'keys.limits'],
}, async () => {
  const cluster = serveBans('models:list', 'keys:manage');
  renderApp('/keys');
  await screen.findByRole('grid', { name: 'API keys' });
  expect(screen.queryByRole('button', { name: /^(Lift|Limits)/ })).toBeNull();
  expect(cluster.state.traffic.log.filter(line => line.includes('security'))).toEqual([]);
});
