import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { LastActivity } from '#app/features/activity/last-activity.tsx';
import { routerFuture } from '#app/router-future.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { issueToken } from '#server/cluster/users.ts';
import { activityLine, activityLines } from '#test/activity.ts';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const searches = ({ state }: Cluster) =>
  state.traffic.log.filter(line => line.startsWith('GET /v1/audit/search'));

/** A cluster with accounts and an administrator, and a token of another one. */
function serveAudit(): { cluster: Cluster; token: string } {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'admin');
  const [admin] = cluster.state.users;
  if (admin === undefined) throw new Error('There is no administrator.');
  return { cluster, token: issueToken(cluster.state, admin) };
}

test('who launched and who terminated a model is said, with the raw call in the unfolding', {
  tags: ['activity.timeline', 'activity.audit', 'activity.lines'],
}, async () => {
  const { cluster, token } = serveAudit();
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, model_uid: 'one' }, token });
  await call(cluster, 'DELETE /v1/models/two', { token });
  const { user } = renderApp('/activity');
  expect(await activityLine(/admin launched qwen2-instruct/)).toHaveTextContent('as one');
  const ended = await activityLine(/admin tried to terminate two: error 400/);
  await user.click(within(ended).getByRole('button', { name: /^Details/ }));
  expect(ended).toHaveTextContent('DELETE /v1/models/two');
  expect(ended).toHaveTextContent('127.0.0.1');
  expect(await screen.findByText(sentence(/^The audit was read back to .*: 2 changes\.$/))).toBeVisible();
});

test('pages of the audit are read until there are enough changes, and further back on request', {
  tags: ['activity.audit'],
}, async () => {
  const { cluster, token } = serveAudit();
  await call(cluster, 'DELETE /v1/models/old', { token });
  const [old] = cluster.state.audit;
  const hour = 3_600_000;
  const at = (ago: number) => ({ '@timestamp': new Date(Date.now() - ago).toISOString() });
  if (old === undefined) throw new Error('There is no entry.');
  cluster.state.audit = [
    { ...old, ...at(48 * hour), endpoint: '/v1/models/older' },
    ...[...Array(2100).keys()].map(index => ({
      ...old,
      ...at(2 * hour + index),
      method: 'GET',
      request_id: `${index}`,
    })),
    { ...old, ...at(hour), request_id: 'new' },
  ].sort((a, b) => a['@timestamp'].localeCompare(b['@timestamp']));
  const { user } = renderApp('/activity');
  expect(await screen.findByText(sentence(/: 1 change\.$/))).toBeVisible();
  expect(searches(cluster)).toHaveLength(2);
  expect(searches(cluster)[1]).toMatch(/page_from=2000/);
  expect((await activityLines()).join()).not.toContain('older');
  await user.click(screen.getByRole('button', { name: 'Look further back' }));
  expect(await activityLine(/terminate older/)).toBeVisible();
  expect(await screen.findByText(sentence(/: 2 changes\.$/))).toBeVisible();
});

test('without the right to read the audit no call is made, and the rest is shown', {
  tags: ['activity.audit'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true, running: 1 });
  signInWith(cluster, 'models:list', 'models:read');
  renderApp('/activity');
  expect(await screen.findByText(/^This is what this browser saw/)).toBeVisible();
  expect(await activityLine(/was launched/)).toBeVisible();
  expect(searches(cluster)).toEqual([]);
});

test('an audit that cannot be read is named with its reason, and the rest is shown', {
  tags: ['activity.audit'],
}, async () => {
  const { cluster, token } = serveAudit();
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, model_uid: 'one' }, token });
  cluster.failNext(
    'GET /v1/audit/search',
    { status: 502, body: { detail: 'Audit service unavailable' } },
    99,
  );
  renderApp('/activity');
  expect(await screen.findByText(sentence(/^The audit could not be read: .*Audit service/))).toBeVisible();
  expect(await activityLine(/qwen2-instruct was launched/)).toBeVisible();
});

test('a filter narrows the lines and is in the address, which the earlier one leads to with its query', {
  tags: ['activity.filters'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  for (const model_uid of ['one', 'two']) await launchElsewhere(cluster, { ...qwenLaunch, model_uid });
  const { user, router } = renderApp('/launches?model=one');
  await waitFor(() => expect(router.state.location.pathname).toBe('/activity'));
  await waitFor(async () => expect(await activityLines()).toHaveLength(1));
  expect(await activityLine(/as one/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Any');
  await waitFor(async () => expect(await activityLines()).toHaveLength(2));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the lines are one tab stop', { tags: ['activity.keys'] }, async () => {
  const cluster = serve({ release: '4.1' });
  for (const model_uid of ['one', 'two']) await launchElsewhere(cluster, { ...qwenLaunch, model_uid });
  renderApp('/activity');
  const line = await activityLine(/as one/);
  expect(line.parentElement).toHaveAttribute('data-tabster', expect.stringContaining('mover'));
});

test('a part of another screen has the last lines', { tags: ['activity.last'] }, async () => {
  const { cluster, token } = serveAudit();
  for (const uid of ['one', 'two', 'three']) await call(cluster, `DELETE /v1/models/${uid}`, { token });

  const part = [{ path: '*', element: <LastActivity count={2} /> }];
  render(<App router={createMemoryRouter(part, { future: routerFuture })} />);
  expect(await screen.findByText(sentence(/terminate three/))).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
