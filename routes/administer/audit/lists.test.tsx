import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issueToken } from '#server/cluster/users.ts';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

async function serveAudit() {
  const cluster = serve({ release: '4.1', auth: true, running: 1 });
  signInWith(cluster, 'admin');
  const [admin] = cluster.state.users;
  if (admin === undefined) throw new Error('There is no administrator.');
  const token = issueToken(cluster.state, admin);
  await call(cluster, 'DELETE /v1/models/none', { token });
  await call(cluster, 'POST /token', { body: { username: 'Eve', password: 'guess' } });
  return cluster;
}

/** The values that a filter offers. */
function offered(label: string): string[] {
  const field = screen.getByLabelText(label);
  if (!(field instanceof HTMLInputElement)) throw new Error('The filter is no field.');
  return [...(field.list?.options ?? [])].map(({ value }) => value);
}

test('a filter offers the values that the audit has in the chosen time', {
  tags: ['audit.lists'],
}, async () => {
  const cluster = await serveAudit();
  const { user } = renderApp('/audit?time=7d');
  await screen.findByRole('grid', { name: 'Audit' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(offered('Account')).toEqual(['admin', 'Eve']));
  expect(offered('Address')).toEqual(['127.0.0.1']);
  expect(cluster.state.traffic.log).toContain('GET /v1/audit/filter-options?time_from=now-7d');
});

test('any other value is taken too', { tags: ['audit.lists'] }, async () => {
  const cluster = await serveAudit();
  const { user, router } = renderApp('/audit');
  await waitFor(() => expect(offered('Account')).toHaveLength(2));
  await user.type(screen.getByLabelText('Account'), 'ev');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toBe('?user=ev'));
  expect(cluster.state.traffic.log).toContain('GET /v1/audit/search?user=ev&time_from=now-24h&size=5000');
});

test('without the lists the filters are plain fields, and the calls are shown', {
  tags: ['audit.lists'],
}, async () => {
  const cluster = await serveAudit();
  cluster.failNext('GET /v1/audit/filter-options', {
    status: 502,
    body: { detail: 'Audit service unavailable' },
  });
  renderApp('/audit');
  expect(await screen.findByText(sentence(/^admin tried to terminate none/))).toBeVisible();
  expect(offered('Account')).toEqual([]);
  expect(screen.queryByText(/Audit service unavailable/)).toBeNull();
});
