import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownBanner } from '#app/notify/banner.ts';
import { hostAsks, serveHostSignIn } from '#test/host-sign-in.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { uids } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a launch after the end of the sign-in keeps its form and leads to the sign-in page of the host in another tab', {
  tags: ['host.sign-in-again'],
}, async () => {
  serveHostSignIn();
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByText('Optional Configurations'));
  await user.type(launchField('Model UID'), 'mine');
  cluster.failNext('POST /v1/models', hostAsks);
  cluster.failNext('GET /v1/*', hostAsks, 10);
  await user.click(launchButton());
  await screen.findByText('The host of this console wants a sign-in.');
  const link = screen.getByRole('link', { name: 'Sign in (opens a new tab)' });
  expect(link).toHaveAttribute('href', 'http://localhost:3000/ui/host/sign-in');
  expect(link).toHaveAttribute('target', '_blank');
  await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  expect(launchField('Model UID')).toHaveValue('mine');
  expect(shownBanner()).toBeUndefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Back from the other tab.
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.queryByText('The host of this console wants a sign-in.')).toBeNull();
  });
  await user.click(launchButton());
  await waitFor(() => expect(uids(cluster)).toContain('mine'));
});

test('the menu says who is signed in at the host, and logs out there', {
  tags: ['host.sign-in', 'frame.support'],
}, async () => {
  serveHostSignIn();
  const cluster = serve();
  cluster.failNext('GET /ui/host/sign-in', { status: 200, body: { name: 'alice' } });
  cluster.failNext('POST /ui/host/sign-out', { network: 'refused' });
  const { user } = renderApp('/launch_model/llm');
  await user.click(await screen.findByRole('button', { name: /^This cluster and you/ }));
  const menu = within(await screen.findByRole('dialog', { name: /^This cluster and you/ }));
  expect(await menu.findByText('alice')).toBeVisible();
  expect(menu.queryByText('No sign-in is needed')).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Log out of the host' }));
  await waitFor(() =>
    expect(shownBanner()?.text).toBe('The host did not answer: you are still signed in there.'),
  );
});

test('without such a host the menu has no second log out', { tags: ['frame.support'] }, async () => {
  serve();
  const { user } = renderApp('/launch_model/llm');
  await user.click(await screen.findByRole('button', { name: /^This cluster and you/ }));
  const menu = within(await screen.findByRole('dialog', { name: /^This cluster and you/ }));
  expect(menu.queryByRole('button', { name: 'Log out of the host' })).toBeNull();
});
