import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

function serveAccounts(...scopes: string[]) {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, ...scopes);
  return cluster;
}

const button = (name: string) => screen.findByRole('button', { name: `Delete ${name}` });

async function answer(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` })).getByRole('button', {
    name: `Delete ${name}`,
  });
}

test('an account is deleted with its keys after a question that names them', {
  tags: ['people.delete', 'frame.confirm'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  Object.assign(cluster.state.users[1] ?? {}, { scopes: ['models:list', 'keys:create'] });
  const signedIn = await call(cluster, 'POST /token', { body: { username: 'viewer', password: 'viewer' } });
  const token = Object(signedIn.json).access_token;
  const made = await call(cluster, 'POST /v1/admin/keys', { body: { name: 'nightly' }, token });
  const { user } = renderApp('/people');
  await user.click(await button('viewer'));
  const yes = await answer('viewer');
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent(/Its sign-ins end on all devices, and its keys are refused at once\./);
  await waitFor(() => expect(question).toHaveTextContent('Keys that go with it: nightly'));
  await user.click(yes);
  expect(await screen.findByText(sentence(/^The account viewer is deleted/))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rights of viewer' })).toBeNull());
  expect(cluster.state.users[1]).toMatchObject({ username: 'viewer', deleted: true });
  for (const own of [token, Object(made.json).key])
    expect((await call(cluster, 'GET /v1/models', { token: own })).status).toBe(401);
});

test('one’s own account and the last administrator are not deleted, with the reason', {
  tags: ['people.delete'],
}, async () => {
  const cluster = serveAccounts('users:manage', 'admin');
  renderApp('/people');
  expect(await button('somebody')).toHaveAccessibleDescription('You cannot delete your own account.');
  expect(await button('admin')).not.toHaveAttribute('aria-disabled');
  expect(cluster.state.users).toHaveLength(4);
});

test('without the rights of an administrator, no administrator is deleted, the last one neither', {
  tags: ['people.delete'],
}, async () => {
  const cluster = serveAccounts('users:manage', 'models:list');
  renderApp('/people');
  const last = await button('admin');
  expect(last).toHaveAccessibleDescription('The last enabled administrator cannot be deleted.');
  cluster.state.users.push({ username: 'second', password: '', scopes: ['admin'] });
  screen.getByRole('button', { name: 'Refresh' }).click();
  await waitFor(() =>
    expect(last).toHaveAccessibleDescription('Only an administrator deletes an administrator.'),
  );
});

test('a deletion that the cluster refuses says why and leaves the account', {
  tags: ['people.delete'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  cluster.failNext('DELETE /v1/admin/users/2', { status: 500, body: { detail: 'database is locked' } });
  const { user } = renderApp('/people');
  await user.click(await button('viewer'));
  const yes = await answer('viewer');
  expect(await screen.findByText(sentence('It has no keys.'))).toBeVisible();
  await user.click(yes);
  expect(await screen.findByText(sentence(/database is locked/))).toBeVisible();
  expect(cluster.state.users[1]?.deleted).toBeUndefined();
});
