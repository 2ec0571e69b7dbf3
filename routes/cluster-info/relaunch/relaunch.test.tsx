import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { chooseCommand } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const start = (more: ClusterOptions = {}) =>
  serve({ release: '4.1', furnished: true, launchSeconds: 0.06, ...more });

const panel = () => screen.findByRole('region', { name: 'Restarts' });
const button = async (name: string) => within(await panel()).findByRole('button', { name });
const addresses = ({ state }: Cluster) =>
  state.nodes.filter(({ role }) => role === 'Worker').map(({ ip, port }) => `${ip}:${port}`);
const posts = ({ state }: Cluster) => state.traffic.log.filter(call => call.startsWith('POST'));

/** The first worker's restart waits for the gate. */
async function restartAllHeld() {
  const cluster = start();
  const gate = createGate();
  cluster.state.hold = { at: 1, until: gate.passed };
  const { user } = renderApp('/cluster_info');
  await user.click(await button('Restart all workers'));
  await user.click(await screen.findByRole('button', { name: 'Restart 3 workers' }));
  return { cluster, gate, user };
}

test('a restart says first which models are touched, and a worker has another address after it', {
  tags: ['relaunch.ask', 'relaunch.progress'],
}, async () => {
  const cluster = start();
  const [first = ''] = addresses(cluster);
  const [host] = first.split(':');
  for (const { record, placements } of cluster.state.running.values())
    if (record.id === 'assistant') {
      record.replica = 2;
      placements.push(...placements.map(one => ({ ...one, id: 1 })));
    }
  const { user } = renderApp(`/cluster_info/${first}`);
  await chooseCommand(user, first, 'Restart this worker');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('A new process takes over the models with their requests.');
  expect(dialog).toHaveTextContent(/These models keep running and answering: .*assistant ×2/);
  expect(dialog).toHaveTextContent('The cluster does not report how many requests are under way.');
  expect(posts(cluster)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Restart 1 worker' }));
  const link = await screen.findByRole('link', { name: new RegExp(`^now ${host}`) });
  const [now = ''] = addresses(cluster);
  expect(now).not.toBe(first);
  expect(link).toHaveTextContent(`now ${now}`);
  expect([...cluster.state.running.keys()]).toContain('assistant');
});

test('workers are restarted one at a time, and a stop leaves the others as they are', {
  tags: ['relaunch.series'],
}, async () => {
  const cluster = start();
  const gate = createGate();
  cluster.state.hold = { at: 1, until: gate.passed };
  const [first = '', second = '', third = ''] = addresses(cluster);
  const { user } = renderApp('/cluster_info');
  await user.click(await button('Restart all workers'));
  await user.click(await screen.findByRole('button', { name: 'Restart 3 workers' }));
  await user.click(await button('Stop after this one'));
  gate.open();
  expect(await screen.findByText(sentence('1 of 3 workers restarted'))).toBeVisible();
  await screen.findByText(sentence(`${second} not restarted`));
  await screen.findByText(sentence(`${third} not restarted`));
  expect(addresses(cluster)).toEqual([expect.not.stringContaining(first), second, third]);
  expect(posts(cluster)).toHaveLength(1);
});

test('no restart is sent with a Python that is no whole path', { tags: ['relaunch.ask'] }, async () => {
  const cluster = start();
  const { user } = renderApp('/cluster_info');
  await user.click(await button('Restart all workers'));
  await user.type(await screen.findByLabelText('Python of another installation'), 'bin/python');
  const restart = await screen.findByRole('button', { name: 'Restart 3 workers' });
  expect(restart).toHaveAttribute('aria-disabled', 'true');
  await user.click(restart);
  await user.keyboard('{Escape}');
  await user.click(await button('Restart all workers'));
  expect(await screen.findByLabelText('Python of another installation')).toHaveValue('');
  expect(posts(cluster)).toEqual([]);
});

test('a series ends with the first failure, in the cluster’s words', {
  tags: ['relaunch.series'],
}, async () => {
  const cluster = start();
  const before = addresses(cluster);
  const { user } = renderApp('/cluster_info');
  await user.click(await button('Restart all workers'));
  await user.type(await screen.findByLabelText('Python of another installation'), '/opt/old/bin/python');
  await user.click(screen.getByRole('button', { name: 'Restart 3 workers' }));
  const [first = ''] = before;
  await screen.findByText(
    sentence(new RegExp(`^${first} failed, Python executable is not available on the Worker`)),
  );
  expect(addresses(cluster)).toEqual(before);
  expect(posts(cluster)).toHaveLength(1);
});

test('a worker that is killed in the middle is not shown as restarted, and its series can be stopped', {
  tags: ['relaunch.series', 'relaunch.progress'],
}, async () => {
  const { cluster, gate, user } = await restartAllHeld();
  const stop = await button('Stop after this one');
  cluster.state.nodes.splice(1, 1);
  gate.open();
  await screen.findByText(sentence('No contact; the cluster keeps trying'));
  await user.click(stop);
  await screen.findByText(sentence(/failed, .*Connect call failed/));
  expect(screen.getByText(sentence('0 of 3 workers restarted'))).toBeVisible();
});

test('a series ends with the reason once its user may restart no longer', {
  tags: ['relaunch.series'],
}, async () => {
  const { cluster, gate } = await restartAllHeld();
  await button('Stop after this one');
  cluster.failNext('GET /v1/worker-relaunches/*', { status: 403, body: { detail: 'no longer yours' } }, 9);
  expect(await screen.findByText(sentence(/failed, .*no longer yours/))).toBeVisible();
  expect(screen.getByText(sentence('0 of 3 workers restarted'))).toBeVisible();
  gate.open();
});

test.each([
  ['the API', 'POST /v1/api/relaunch', 'Restart the API', 'Restart the API'],
  ['a worker', 'POST /v1/workers/*', 'Restart all workers', 'Restart 3 workers'],
])(
  'a restart of %s that is refused or gets no answer is not shown as begun',
  { tags: ['relaunch.progress'] },
  async (_, match, open, action) => {
    for (const [failure, reason] of [
      [{ status: 403, body: { detail: 'not yours' } }, /not yours/],
      [{ status: 409, body: { detail: 'already in progress' } }, /already in progress/],
      [{ network: 'refused' }, /could not be reached/],
    ] as const) {
      const cluster = start();
      cluster.failNext(match, failure);
      const { user } = renderApp('/cluster_info');
      await user.click(await button(open));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: action }));
      expect((await screen.findAllByText(reason))[0]).toBeInTheDocument();
      expect(cluster.state.relaunches).toEqual([]);
      expect(screen.queryByText('Restarted')).toBeNull();
      cleanup();
    }
  },
);

test('while a supervisor is away the restart of a worker is still under way, and ends with the list', {
  tags: ['relaunch.progress', 'relaunch.series'],
}, async () => {
  const { cluster, gate, user } = await restartAllHeld();
  await screen.findByText(sentence('The new process starts'));
  await user.click(await button('Stop after this one'));
  cluster.failNext('GET /v1/worker-relaunches*', { network: 'refused' }, 3);
  gate.open();
  expect(screen.queryByText(sentence('1 of 3 workers restarted'))).toBeNull();
  expect(await screen.findByText(sentence('1 of 3 workers restarted'))).toBeVisible();
  expectLogged(/could not be reached/);
});

test('a restart that the cluster refuses says why, and those of supervisor and API show their versions', {
  tags: ['relaunch.progress'],
}, async () => {
  const cluster = start();
  cluster.failNext('POST /v1/supervisor/relaunch', {
    status: 409,
    body: { detail: 'A Supervisor relaunch is already in progress' },
  });
  const { user } = renderApp('/cluster_info');
  const restart = async (name: string) => {
    await user.click(await button(name));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await restart('Restart the supervisor');
  await screen.findByText(sentence('Not restarted: A Supervisor relaunch is already in progress'));
  await restart('Restart the API');
  await screen.findByText('4.1.0 → 4.1.0');
  await waitFor(() =>
    expect(cluster.state.relaunches[0]).toMatchObject({ kind: 'api', status: 'succeeded' }),
  );
  expect(await within(await panel()).findByText('Restarted')).toBeVisible();
});

test('where only workers can be restarted, supervisor and API are not offered', {
  tags: ['relaunch.rights'],
}, async () => {
  const cluster = start();
  const refusal = { status: 409, body: { detail: 'API relaunch requires a POSIX xinference-local' } };
  cluster.failNext('GET /v1/api-relaunches', refusal, 99);
  cluster.failNext('GET /v1/supervisor-relaunches', refusal, 99);
  renderApp('/cluster_info');
  await button('Restart all workers');
  expect(screen.queryByRole('button', { name: 'Restart the API' })).toBeNull();
});

test('an older release and a user without admin have no restarts', {
  tags: ['relaunch.rights'],
}, async () => {
  const { state } = serve({ furnished: true });
  renderApp('/cluster_info');
  await screen.findByRole('region', { name: 'Supervisor' });
  await waitFor(() => expect(state.traffic.log).toContain('GET /openapi.json'));
  expect(screen.queryByRole('region', { name: 'Restarts' })).toBeNull();
});

test('a user without admin is not offered a restart', {
  tags: ['relaunch.rights'],
}, async () => {
  const cluster = start({ auth: true });
  signInWith(cluster, 'models:list');
  renderApp(`/cluster_info/${addresses(cluster)[0]}`);
  await screen.findByText(
    sentence(/^The cluster shows its machines only to users with the admin permission/),
  );
  expect(cluster.state.traffic.log.filter(call => call.includes('relaunch'))).toEqual([]);
});
