import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClusterOptions } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function open(options: ClusterOptions = {}) {
  const cluster = serve({ release: '4.1', auth: true, ...options });
  const { user } = renderApp('/login');
  const fill = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
  return { cluster, user, fill };
}

async function needNewPassword() {
  const opened = open();
  await opened.fill('Username', 'newcomer');
  await opened.fill('Password', 'newcomer{Enter}');
  await screen.findByLabelText('New password');
  return opened;
}

test('a new password that is set, and whose sign-in then fails, is said to be set, and the old one is not sent again', {
  tags: ['session.new-password'],
}, async () => {
  const { cluster, fill } = await needNewPassword();
  cluster.failNext('POST /token', { delayMs: 0 });
  cluster.failNext('POST /token', { network: 'refused' });
  await fill('New password', 'newcomer no more');
  await fill('Repeat password', 'newcomer no more{Enter}');
  expect(await screen.findByText(/^The new password is set\. .*could not be reached/)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('newcomer');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await fill('Password', 'newcomer no more{Enter}');
  expect(await screen.findByRole('button', { name: 'LOG OUT' })).toBeVisible();
});

test('a first account that is made, and whose sign-in then fails, is said to be made', {
  tags: ['session.setup'],
}, async () => {
  const { cluster, fill } = open({ setup: true });
  cluster.failNext('POST /token', { network: 'refused' });
  await fill('Setup token', cluster.state.setupToken ?? '');
  await fill('Username', 'first');
  await fill('Password', 'long enough');
  await fill('Repeat password', 'long enough{Enter}');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  expect(await screen.findByText(/^The account is made\. .*could not be reached/)).toBeVisible();
});

test('signing in as another user shows no filled password', {
  tags: ['session.new-password'],
}, async () => {
  const { user } = await needNewPassword();
  await user.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});
