import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { issueRefreshToken, issueToken } from '#server/cluster/users.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const options = { release: '4.1', auth: true, singleSignOn: true } as const;

function comeBack({ state }: Cluster): { access: string; refresh: string } {
  const [user] = state.users;
  if (user === undefined) throw new Error('There is no account.');
  const tokens = { access: issueToken(state, user), refresh: issueRefreshToken(state, user) };
  Cookies.set('sign_on', JSON.stringify(tokens), { path: '/' });
  return tokens;
}

test('the login offers single sign-on where the cluster has it, above the password', {
  tags: ['session.sign-on'],
}, async () => {
  serve(options);
  renderApp('/login');
  const button = await screen.findByRole('button', { name: 'Single sign-on' });
  const password = screen.getByLabelText('Password');
  expect(button.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('single sign-on is offered once the cluster has listed its calls late', {
  tags: ['session.sign-on'],
}, async () => {
  const cluster = serve(options);
  const gate = createGate();
  cluster.failNext('GET /openapi.json', { until: gate.passed });
  renderApp('/login');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
  gate.open();
  expect(await screen.findByRole('button', { name: 'Single sign-on' })).toBeVisible();
});

test('a cluster without single sign-on offers none', { tags: ['session.sign-on'] }, async () => {
  serve({ release: '4.1', auth: true });
  renderApp('/login');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
});

test('the tokens of a single sign-on are taken over as those of a password, and the cookie goes', {
  tags: ['session.sign-on'],
}, async () => {
  const cluster = serve(options);
  const { access, refresh } = comeBack(cluster);
  const { router } = renderApp('/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
  expect(await screen.findByRole('button', { name: 'LOG OUT' })).toBeVisible();
  expect(sessionStorage.getItem('token')).toBe(access);
  expect(Object.values({ ...localStorage })).toContainEqual(expect.stringContaining(refresh));
  expect(Cookies.get('sign_on')).toBeUndefined();
});

test('a refusal shows in its own words, once', { tags: ['session.sign-on'] }, async () => {
  serve(options);
  const refused = 'OIDC error: <b>access_denied</b>';
  Cookies.set('sign_on', JSON.stringify({ refused }), { path: '/' });
  renderApp('/login');
  expect(await screen.findByRole('alert')).toHaveTextContent(`The single sign-on failed. ${refused}`);
  expect(Cookies.get('sign_on')).toBeUndefined();
});

test('the console below the cluster’s own address takes the refresh token of its page over', {
  tags: ['session.sign-on'],
}, async () => {
  const { state } = serve(options);
  const [user] = state.users;
  if (user === undefined) throw new Error('There is no account.');
  sessionStorage.setItem('token', issueToken(state, user));
  const refresh = issueRefreshToken(state, user);
  sessionStorage.setItem('refresh_token', refresh);
  renderApp('/settings');
  await waitFor(() => expect(sessionStorage.getItem('refresh_token')).toBeNull());
  expect(Object.values({ ...localStorage })).toContainEqual(expect.stringContaining(refresh));
});

test('a single sign-on outlasts a failed question whether the cluster wants one', {
  tags: ['session.sign-on'],
}, async () => {
  const cluster = serve(options);
  comeBack(cluster);
  cluster.failNext('GET /v1/cluster/auth', { status: 500, body: { detail: 'starting' } });
  const { user, router } = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
});
