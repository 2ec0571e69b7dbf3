import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { raiseAuthStatus } from '#app/session/auth-status.ts';
import { permission } from '#app/session/permissions.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith, signInWithKey } from '#test/sign-in.ts';

const serve = serveCluster();

/** The console on a screen, signed in. */
async function signIn(address = '/cluster_info') {
  const cluster = serve({ auth: true });
  const app = renderApp('/login');
  await app.user.type(await screen.findByLabelText('Username'), 'admin');
  await app.user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await screen.findByRole('navigation');
  await act(() => app.router.navigate(address));
  return { ...app, cluster };
}

async function dialogGone() {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('confirming a 401 removes the token and leads to the login, and the next sign-in back', {
  tags: ['failures.401', 'session.auth-confirm'],
}, async () => {
  const { cluster, router, user } = await signIn('/running_models/image');
  cluster.state.revokeTokens();
  await act(() => listRunning());
  const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Error' });
  expect(dialog).toHaveTextContent('Invalid credentials! Please login.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'CONFIRMED' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  await dialogGone();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(localStorage.getItem('authStatus')).toBeNull();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(document.cookie).not.toMatch(/token=./);
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await screen.findByRole('navigation');
  expect(router.state.location.pathname).toBe('/running_models/image');
});

test('confirming a 403 only closes the dialog', {
  tags: ['failures.403', 'session.auth-confirm'],
}, async () => {
  const { router, user } = await signIn();
  act(() => raiseAuthStatus(403));
  const dialog = await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(dialog).toHaveTextContent('You do not have permissions to do this!');
  await user.click(screen.getByRole('button', { name: 'CONFIRMED' }));
  await dialogGone();
  expect(localStorage.getItem('authStatus')).toBeNull();
  expect(router.state.location.pathname).toBe('/cluster_info');
  expect(document.cookie).toMatch(/token=.{11,}/);
});

test('Escape clears and closes, a click beside the dialog does nothing, and a later 401 opens it again', {
  tags: ['session.auth-close'],
}, async () => {
  const { router, user } = await signIn();
  act(() => raiseAuthStatus(401));
  const dialog = await screen.findByRole('alertdialog');
  const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
  if (backdrop === null) throw new Error('no backdrop');
  await user.click(backdrop);
  expect(dialog).toBeVisible();
  expect(localStorage.getItem('authStatus')).toBe('401');
  await user.keyboard('{Escape}');
  await dialogGone();
  expect(localStorage.getItem('authStatus')).toBeNull();
  expect(router.state.location.pathname).toBe('/cluster_info');
  act(() => raiseAuthStatus(401));
  expect(await screen.findByRole('alertdialog', { name: 'Authentication Error' })).toBeVisible();
});

test('an overlay that opens meanwhile waits for the end of the dialog', {
  tags: ['session.auth-close'],
}, async () => {
  const { router, user } = await signIn('/launch_model/embedding?launch=bge-m3');
  await screen.findByLabelText('Replica', undefined, { timeout: 18_000 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => raiseAuthStatus(403));
  const confirm = await screen.findByRole('button', { name: 'CONFIRMED' });
  await waitFor(() => expect(confirm).toHaveFocus());
  // As Back in the browser does.
  await act(() => router.navigate('/launch_model/embedding?launch=bge-m3'));
  expect(router.state.location.search).toBe('?launch=bge-m3');
  expect(confirm).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'bge-m3' })).toBeNull();
  await user.keyboard('{Escape}');
  await dialogGone();
  const drawer = await screen.findByRole('dialog', { name: 'bge-m3' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
});

test('the dialog opens for the event with a stored 401 or 403, whatever fired it', {
  tags: ['session.auth-event'],
}, async () => {
  const { router, user } = await signIn();
  localStorage.setItem('authStatus', '403');
  act(() => void window.dispatchEvent(new Event('auth-status')));
  expect(await screen.findByRole('alertdialog', { name: 'Permission Error' })).toBeVisible();
  await user.keyboard('{Escape}');
  await dialogGone();
  localStorage.setItem('authStatus', '401');
  act(() => void window.dispatchEvent(new Event('auth-status')));
  expect(await screen.findByRole('alertdialog', { name: 'Authentication Error' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CONFIRMED' }));
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an unconfirmed status of an earlier page is cleared on the first mount', {
  tags: ['session.auth-close'],
}, async () => {
  localStorage.setItem('authStatus', '401');
  serve();
  renderApp('/cluster_info');
  await screen.findByRole('navigation');
  expect(localStorage.getItem('authStatus')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an invalid token at page start is reported', async () => {
  sessionStorage.setItem('token', 'head.payload.seal');
  serve({ auth: true });
  renderApp('/launch_model/llm');
  expect(await screen.findByRole('alertdialog', { name: 'Authentication Error' })).toBeVisible();
});

test('a refusal in another tab opens no dialog, and a page that opens there closes none', async () => {
  await signIn();
  const emit = (value: '403' | null) => {
    if (value === null) localStorage.removeItem('authStatus');
    else localStorage.setItem('authStatus', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authStatus', newValue: value }));
  };
  act(() => emit('403'));
  act(() => raiseAuthStatus(401));
  act(() => emit(null));
  expect(await screen.findByRole('alertdialog', { name: 'Authentication Error' })).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Permission Error' })).toBeNull();
});

test('a 403 shows the cluster’s reason, and its actions are disabled afterwards', {
  tags: ['session.refusal', 'failures.403'],
}, async () => {
  const cluster = serve({ auth: true });
  signInWithKey(cluster, 'models:list');
  const { user } = renderApp('/running_models/LLM');
  await screen.findByRole('navigation');
  expect(permission('models:stop').allowed).toBe(true);
  await act(() => terminateModel('none'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(dialog).toHaveTextContent('The cluster says: Not enough permissions');
  await user.click(screen.getByRole('button', { name: 'CONFIRMED' }));
  await dialogGone();
  expect(permission('models:stop')).toEqual({
    ...{ allowed: false, wasRefused: true },
    reason: 'The cluster refused this before: Not enough permissions. Ask its administrator.',
  });
  expect(permission('models:start').allowed).toBe(true);
});

test('a visible button is disabled once the cluster has refused its action', {
  tags: ['session.refusal'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWithKey(cluster, 'models:list');
  renderApp('/running_models/LLM');
  const [terminate] = await screen.findAllByRole('button', { name: /^Terminate/ });
  expect(terminate).not.toHaveAttribute('aria-disabled', 'true');
  await act(() => terminateModel('none'));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Terminate/, hidden: true })[0]).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
});

test('a 403 that wants a new password leads to the sign-in, and rests nothing', {
  tags: ['session.new-password'],
}, async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, 'models:list');
  const { user } = renderApp('/running_models/LLM');
  await screen.findByRole('navigation');
  for (const account of cluster.state.users) account.mustChangePassword = true;
  await act(() => listRunning());
  const dialog = await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(dialog).toHaveTextContent('Password change required before using this account.');
  expect(permission('models:list').allowed).toBe(true);
  await user.click(screen.getByRole('button', { name: 'CONFIRMED' }));
  expect(await screen.findByRole('heading', { name: 'LOGIN' })).toBeVisible();
});
