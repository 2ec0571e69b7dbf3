import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';
import { storedPair } from '#app/session/token-pair.ts';
import type { ClusterOptions } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function open(options: ClusterOptions = {}) {
  const cluster = serve({ release: '4.1', auth: true, ...options });
  const app = renderApp('/login');
  const fill = async (label: string, text: string) =>
    app.user.type(await screen.findByLabelText(label), text);
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { cluster, ...app, fill, press };
}

test('a sign-in stores both tokens for every tab and the cluster’s permissions', {
  tags: ['session.grants', 'calls.token'],
}, async () => {
  const { cluster, fill } = open();
  Object.assign(Object(cluster.state.users[1]), {
    scopes: ['models:list', 'models:write', 'models:register'],
  });
  await fill('Username', 'viewer');
  await fill('Password', 'viewer{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(storedPair()?.access).toBe(sessionStorage.getItem('token'));
  expect(permission('models:start', 'models:stop', 'models:unregister').allowed).toBe(true);
  expect(permission('cache:delete').reason).toContain('it lacks cache:delete.');
});

test('permissions are read again at the next page load, since a token may be older', {
  tags: ['session.grants'],
}, async () => {
  const { cluster, fill, router } = open();
  await fill('Username', 'viewer');
  await fill('Password', 'viewer{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(permission('models:start').reason).toContain('it lacks models:write.');
  Object.assign(Object(cluster.state.users[1]), { scopes: ['models:list', 'models:write'] });
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/running_models/LLM'));
  await waitFor(() => expect(permission('models:start').allowed).toBe(true));
});

test('a log out ends the sign-in at the cluster, and here although that fails', {
  tags: ['session.logout-cluster', 'session.logout'],
}, async () => {
  const { cluster, fill, press } = open();
  await fill('Username', 'admin');
  await fill('Password', 'admin{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  await press('LOG OUT');
  await waitFor(() => expect(cluster.state.refreshTokens.size).toBe(0));
  // `GET /status` needs no sign-in: the start of the supervisor is not this user's.
  const { supervisors: _, [`clusterCapabilities ${endpoint()}`]: known, ...kept } = { ...localStorage };
  expect(kept).toEqual({ knownWorkers: '[]', concernTimes: '{}' });
  expect(known).toBeDefined();
  await fill('Username', 'admin');
  await fill('Password', 'admin{Enter}');
  cluster.failNext('POST /v1/auth/logout', { network: 'refused' });
  await screen.findByRole('button', { name: 'LOG OUT' });
  await press('LOG OUT');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  expect(storedPair()).toBeUndefined();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a cluster without an account leads through its first one, and in', {
  tags: ['session.setup'],
}, async () => {
  const { cluster, fill, press, router, user } = open({ setup: true });
  expect(await screen.findByRole('heading', { name: 'SET UP' })).toBeVisible();
  expect(screen.getByText(/below the words FIRST-RUN SETUP REQUIRED/)).toBeVisible();
  await press('Create Account');
  await waitFor(() => expect(screen.getByLabelText('Setup token')).toHaveFocus());
  expect(screen.getAllByText('Required')).toHaveLength(3);
  await fill('Setup token', 'guess');
  await fill('Username', 'first');
  await fill('Password', 'short');
  await press('Create Account');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
  await fill('Password', ' is it not');
  await press('Create Account');
  expect(await screen.findByText('The two passwords differ')).toBeVisible();
  await fill('Repeat password', 'short is it not');
  await press('Create Account');
  expect(await screen.findByText(sentence('Server error: 403 - Invalid setup token.'))).toBeVisible();
  await user.clear(screen.getByLabelText('Setup token'));
  await fill('Setup token', cluster.state.setupToken ?? '');
  await press('Create Account');
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  expect(cluster.state.users).toMatchObject([{ username: 'first' }]);
});

test('another user’s first account turns the set-up into a sign-in', {
  tags: ['session.setup'],
}, async () => {
  const { cluster, fill, press } = open({ setup: true });
  await fill('Setup token', 'any');
  await fill('Username', 'second');
  await fill('Password', 'long enough');
  await fill('Repeat password', 'long enough');
  cluster.state.users.push({ username: 'first', password: 'x', scopes: [] });
  await press('Create Account');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  expect(await screen.findByText(/Setup already completed; an account already exists/)).toBeVisible();
});

test('an account that needs a new password gets it, and is in', {
  tags: ['session.new-password'],
}, async () => {
  const { cluster, fill, press } = open();
  await fill('Username', 'newcomer');
  await fill('Password', 'newcomer{Enter}');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('This account needs a new password');
  await fill('New password', 'newcomer');
  await press('Set Password');
  expect(await screen.findByText('The new password is the old one')).toBeVisible();
  await fill('New password', ' no more');
  await fill('Repeat password', 'newcomer no more{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(cluster.state.users[2]?.password).toBe('newcomer no more');
});

test('a user who needs a new password may sign in as another user', {
  tags: ['session.new-password'],
}, async () => {
  const { fill, press } = open();
  await fill('Username', 'newcomer');
  await fill('Password', 'newcomer{Enter}');
  await screen.findByLabelText('New password');
  await press('Sign in as somebody else');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a banned address shows a countdown at its sign-in', {
  tags: ['session.wait'],
}, async () => {
  const { cluster, fill } = open();
  cluster.state.badTokens.set('127.0.0.1', { at: [], bannedUntil: Number.POSITIVE_INFINITY });
  await fill('Username', 'admin');
  await fill('Password', 'admin{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Login failed: 429 - Too many failed attempts. IP temporarily banned.',
  );
  expect(screen.getByText(/An hour is usual/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/Try again in (1:00|0:59)/);
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true');
  expect(sessionStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(cluster.state.refreshTokens.size).toBe(0));
});

test.each([-2, 2])(
  'a wait until a date is by the clock of a cluster %d hours away from this one',
  {
    tags: ['session.wait', 'failures.clock'],
  },
  async hours => {
    const now = () => Date.now() + hours * 3_600_000;
    const { cluster, fill } = open({ now });
    const until = new Date(now() + 600_000).toUTCString();
    const tooMany = {
      status: 429,
      body: { detail: 'Rate limit reached' },
      headers: { 'retry-after': until },
    };
    cluster.failNext('POST /token', tooMany);
    await fill('Username', 'admin');
    await fill('Password', 'admin{Enter}');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Try again in (10:00|9:\d\d)$/);
  },
);

test('a wait that the cluster names is that long, and then the button works again', {
  tags: ['session.wait'],
}, async () => {
  const { cluster, fill, press } = open();
  const tooMany = { status: 429, body: { detail: 'Rate limit reached' }, headers: { 'retry-after': '2' } };
  cluster.failNext('POST /token', tooMany);
  await fill('Username', 'admin');
  await fill('Password', 'admin{Enter}');
  expect(await screen.findByText(sentence('Try again in 0:02'))).toBeVisible();
  expect(screen.queryByText(/An hour is usual/)).toBeNull();
  expect(await screen.findByText('You may try again now.')).toBeVisible();
  await press('Sign In');
  expect(await screen.findByRole('button', { name: 'LOG OUT' })).toBeVisible();
});
