import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { chooseQwen, launchButton, openLaunchForm } from '#test/launch-form.ts';
import { serveReadOnly } from '#test/read-only.ts';
import { renderApp } from '#test/render-app.tsx';
import { row, uids } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const REASON = 'This console only reads: its host was started with --read-only.';

/** Without these no call of the log may be refused by such a host. */
function expectOnlyRead({ state }: Cluster): void {
  const changes = state.traffic.log.filter(line => !/^(GET|HEAD) |^POST \/v1\/models\/recommend$/.test(line));
  expect(changes).toEqual([]);
  expect(state.traffic.log.filter(line => line.includes('launch_history'))).toEqual([]);
}

test('a launch form of a host that is read only says so at its button, and asks for no stored launch', {
  tags: ['host.read-only'],
}, async () => {
  serveReadOnly('calls');
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription(REASON);
  await user.click(launchButton());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expectOnlyRead(cluster);
});

test.each([
  ['calls', true],
  ['all', false],
] as const)(
  'the row of a running model has no button that a host (%s) would refuse',
  { tags: ['host.read-only'] },
  async (readOnly, tries) => {
    serveReadOnly(readOnly);
    const cluster = serve({ running: 1 });
    renderApp('/running_models/LLM');
    const [uid = ''] = uids(cluster);
    const buttons = within(await row(uid));
    expect(buttons.queryByRole('button', { name: /^Try / }) !== null).toBe(tries);
    expect(buttons.queryByRole('button', { name: /^Terminate/ })).toBeNull();
    expect(buttons.queryByRole('button', { name: /web page/i })).toBeNull();
    expectOnlyRead(cluster);
  },
);

test('lists of administrators are read, and their buttons are not there or give the reason', {
  tags: ['host.read-only'],
}, async () => {
  serveReadOnly('calls');
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'admin');
  const { router } = renderApp('/people');
  const table = await screen.findByRole('grid', { name: 'Accounts of the cluster' });
  expect(within(table).getByRole('row', { name: /viewer/ })).toBeVisible();
  expect(within(table).queryByRole('button', { name: /viewer/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'New account' })).toHaveAccessibleDescription(REASON);
  await router.navigate('/keys');
  expect(await screen.findByRole('button', { name: 'New key' })).toHaveAccessibleDescription(REASON);
  await router.navigate('/cluster_settings');
  for (const name of ['Save the address', 'Check', 'Reset the monitoring'])
    expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(REASON);
  await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  expectOnlyRead(cluster);
});

test('a star is kept in this browser, for the account cannot be changed', {
  tags: ['host.read-only'],
}, async () => {
  serveReadOnly('calls');
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'admin');
  const { user } = renderApp('/launch_model/rerank');
  const [star] = await screen.findAllByRole('button', { name: /^Star / });
  if (star) await user.click(star);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  expectOnlyRead(cluster);
});

test('the header and the menu say that the console only reads', { tags: ['host.read-only'] }, async () => {
  serveReadOnly('all');
  serve({ release: '4.1' });
  const { user } = renderApp('/overview');
  expect(await screen.findByText('Read only', undefined, { timeout: 5000 })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^This cluster and you/ }));
  const menu = await screen.findByRole('dialog', { name: /^This cluster and you/ });
  expect(menu).toHaveTextContent('so it asks no model');
});
