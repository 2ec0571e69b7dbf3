import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('signing in leads to the launch screen', { tags: ['session.login'] }, async () => {
  serve({ auth: true });
  const { user, router } = renderApp('/launch_model/llm');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  expect(document.cookie).toMatch(/token=.{11,}/);
});

test('a wrong password shows the cluster’s words and keeps the name', async () => {
  serve({ auth: true });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Login failed: 401 - Incorrect username or password',
  );
  expect(screen.getByLabelText('Username')).toHaveValue('admin');
});

test('a browser whose storage has no room for the token says so, and lets in once it has', {
  tags: ['session.login'],
}, async () => {
  const { state } = serve({ auth: true, release: '4.1' });
  const { user, router } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser could not keep the sign-in/);
  await waitFor(() => expect(state.refreshTokens.size).toBe(0));
  full.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: 'LOG OUT' });
  expect(router.state.location.pathname).toBe('/launch_model/llm');
});

test('the login names its cluster and offers each language in its own words; what was typed stays', {
  tags: ['settings.language', 'session.login'],
}, async () => {
  serve({ auth: true });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  expect(screen.getByText('localhost:3000')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '中文');
  expect(await screen.findByRole('combobox', { name: '语言' })).toHaveValue('zh');
  expect(screen.getByDisplayValue('admin')).toBeVisible();
});

test('without authentication the login screen leads on', async () => {
  serve();
  const { router } = renderApp('/login');
  await screen.findByRole('navigation');
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  expect(document.cookie).toContain('token=no_auth');
  expect(screen.queryByRole('button', { name: 'LOG OUT' })).toBeNull();
});

test('logging out clears both tokens and leads to the login screen, replacing history', {
  tags: ['session.logout'],
}, async () => {
  serve({ auth: true });
  const { user, router } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await user.click(await screen.findByRole('button', { name: 'LOG OUT' }));
  await screen.findByRole('heading', { name: 'LOGIN' });
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(document.cookie).not.toMatch(/token=./);
});

test('a first visit ends at the sign-in although the cluster wants one only when the list of models has given up', {
  tags: ['session.gate'],
}, async () => {
  serve({ auth: true }).failNext('GET /v1/cluster/auth', { delayMs: 200 });
  const { router } = renderApp('/launch_model/llm');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});
