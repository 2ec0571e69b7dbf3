import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditRecord } from '#app/cluster/audit.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { issueToken } from '#server/cluster/users.ts';
import { call } from '#test/call-cluster.ts';
import { hostileTexts } from '#test/hostile.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { filtersIn, withFilters } from './filters.ts';
import { asCsv } from './rows.ts';

const serve = serveCluster();

function serveAudit(...scopes: string[]): Cluster {
  const cluster = serve({ release: '4.1', auth: true, running: 2 });
  signInWith(cluster, ...scopes);
  return cluster;
}

/** A token of the administrator, whose calls are not the console's. */
function adminToken({ state }: Cluster): string {
  const [admin] = state.users;
  if (admin === undefined) throw new Error('There is no administrator.');
  return issueToken(state, admin);
}

const table = () => screen.findByRole('grid', { name: 'Audit' });
const callsShown = async () =>
  (await within(await table()).findAllByRole('row')).slice(1).map(row => row.textContent ?? '');

test('changes are sentences with their person and result, and reads are listed only if wanted', {
  tags: ['audit.search', 'audit.words'],
}, async () => {
  const cluster = serveAudit('admin');
  const token = adminToken(cluster);
  await call(cluster, 'GET /v1/models', { token });
  await call(cluster, 'DELETE /v1/models/none', { token });
  await call(cluster, 'POST /token', { body: { username: 'eve', password: 'guess' } });
  const { user, router } = renderApp('/audit');
  await waitFor(async () => expect(await callsShown()).toHaveLength(2));
  const [first, second] = await callsShown();
  expect(first).toMatch(/eve tried to sign in: login_failed 401/);
  expect(second).toMatch(/admin tried to terminate none: error 400/);
  await user.click(screen.getByRole('checkbox', { name: 'Also reads and polls' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toBe('?reads=1'));
  expect(await within(await table()).findAllByText(sentence('admin read /v1/models'))).not.toHaveLength(0);
});

test('the filters are in the address, and the cluster gets them', { tags: ['audit.search'] }, async () => {
  const cluster = serveAudit('admin');
  const token = adminToken(cluster);
  await call(cluster, 'DELETE /v1/models/none', { token });
  await call(cluster, 'POST /token', { body: { username: 'eve', password: 'guess' } });
  const { user, router } = renderApp('/audit?user=eve&time=7d');
  await waitFor(async () => expect(await callsShown()).toHaveLength(1));
  expect(screen.getByLabelText('Account')).toHaveValue('eve');
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveValue('7d');
  expect(cluster.state.traffic.log).toContain('GET /v1/audit/search?user=eve&time_from=now-7d&size=5000');
  await user.clear(screen.getByLabelText('Account'));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'error');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Change or read');
  await user.type(screen.getByRole('textbox', { name: 'Path' }), '/v1/models');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?category=admin&status=error&path=%2Fv1%2Fmodels&time=7d'),
  );
  await waitFor(async () => expect((await callsShown()).join()).toContain('admin tried to terminate none'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a search by other filters keeps the order and the search of the table', {
  tags: ['audit.search'],
}, () => {
  const before = new URLSearchParams('user=anna&time=7d&sort=-took&q=launch');
  const next = withFilters(before, { ...filtersIn(new URLSearchParams()), user: 'ben' });
  expect(next.toString()).toBe('sort=-took&q=launch&user=ben');
});

test('an entry leads to its thing', { tags: ['audit.search'] }, async () => {
  const cluster = serveAudit('admin');
  const [uid = ''] = cluster.state.running.keys();
  await call(cluster, `POST /v1/models/${uid}/cancel`, { token: adminToken(cluster) });
  const { user, router } = renderApp('/audit');
  await user.click(await screen.findByRole('link', { name: new RegExp(`the launch of ${uid}`) }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/running_model/${uid}`));
});

test('a row unfolds to the raw call, and folds again', { tags: ['audit.search'] }, async () => {
  const cluster = serveAudit('admin');
  await call(cluster, 'DELETE /v1/models/none', { token: adminToken(cluster) });
  const { user } = renderApp('/audit');
  const fold = await screen.findByRole('button', { name: 'Details of DELETE /v1/models/none' });
  expect(await callsShown()).toHaveLength(1);
  await user.click(fold);
  const [, raw, facts] = await callsShown();
  expect(raw).toContain('DELETE /v1/models/none');
  expect(facts).toMatch(/error 400 · 127\.0\.0\.1 · \d+ ms/);
  await user.click(screen.getByRole('button', { name: 'Details of DELETE /v1/models/none' }));
  await waitFor(async () => expect(await callsShown()).toHaveLength(1));
});

test('the page of a worker leads to its activity', { tags: ['activity.filters'] }, async () => {
  serveAudit('admin');
  renderApp('/cluster_info/10.20.1.10');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Activity' })).toHaveAttribute(
    'href',
    '#/activity?worker=10.20.1.10',
  );
});

test('a user who may not read the audit is led to no audit', {
  tags: ['audit.absent'],
}, async () => {
  const cluster = serveAudit('models:list', 'models:read', 'users:manage');
  const [uid = ''] = cluster.state.running.keys();
  const { user } = renderApp(`/running_model/${uid}`);
  await screen.findByRole('link', { name: 'Administer' });
  await user.click(await screen.findByRole('link', { name: 'Administer' }));
  expect(await screen.findByRole('tab', { name: 'Accounts' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Audit' })).toBeNull();
});

test.each([
  ['without admin', { release: '4.1', auth: true }, ['users:manage']],
  ['of a cluster without accounts', { release: '4.1' }, []],
] as const)(
  'a user %s finds no audit, and no call is made',
  { tags: ['audit.absent'] },
  async (_, options, scopes) => {
    const cluster = serve(options);
    if ('auth' in options) signInWith(cluster, ...scopes);
    renderApp('/audit');
    expect(await screen.findByRole('heading', { name: 'The audit could not be loaded' })).toBeVisible();
    expect(cluster.state.traffic.log.filter(line => line.includes('audit'))).toEqual([]);
  },
);

test('a refused search shows the cluster’s reason', { tags: ['audit.search'] }, async () => {
  const cluster = serveAudit('admin');
  cluster.failNext('GET /v1/audit/search', { status: 502, body: { detail: 'Audit service unavailable' } });
  renderApp('/audit');
  expect(await screen.findByRole('heading', { name: 'The audit could not be loaded' })).toBeVisible();
  expect(screen.getAllByText(sentence('Server error: 502 - Audit service unavailable'))).not.toHaveLength(0);
});

test('hostile names are text, and the CSV holds each in its cell', { tags: ['audit.csv'] }, async () => {
  const cluster = serveAudit('admin');
  for (const username of hostileTexts)
    await call(cluster, 'POST /token', { body: { username, password: 'guess' } });
  renderApp('/audit?category=auth');
  expect(await screen.findByText(sentence(`${hostileTexts.length} calls`))).toBeVisible();
  expect(document.querySelector('img[src=x], [onerror]')).toBeNull();
});

test('a text of the CSV that begins like a formula is text', { tags: ['audit.csv'] }, () => {
  const record: AuditRecord = {
    at: 0,
    category: 'auth',
    auth_type: 'none',
    request_id: 'r',
    method: 'POST',
    status_code: 401,
    user: '=cmd|"x"',
    api_key_name: 'a,b',
    api_key_prefix: '',
    model_id: '',
    model_name: '',
    model_type: '',
    endpoint: '/token',
    status: 'login_failed',
    latency_ms: null,
    client_ip: '10.0.0.1',
    node: '',
  };
  expect(asCsv([record])).toBe(
    [
      'time,user,api_key_name,api_key_prefix,auth_type,category,method,endpoint,status_code,status,model_id,model_name,model_type,client_ip,node,latency_ms,request_id',
      `1970-01-01T00:00:00.000Z,"'=cmd|""x""","a,b",,none,auth,POST,/token,401,login_failed,,,,10.0.0.1,,,r`,
      '',
    ].join('\r\n'),
  );
});
