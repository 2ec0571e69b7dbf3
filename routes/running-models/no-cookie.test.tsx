import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { issueToken } from '#server/cluster/users.ts';
import { renderApp } from '#test/render-app.tsx';
import { row, uids } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const RESTORE = 'Set it and load the list';

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does
  document.cookie = `token=${value}; path=/`;
}

test.each([
  ['no cookie', undefined],
  ['an empty cookie', ''],
])(
  'with %s beside a session token, the screen makes no call until it is set',
  {
    tags: ['running.no-token', 'session.gate-cookie'],
  },
  async (_, cookie) => {
    const cluster = serve({ auth: true, running: 3 });
    const [user = cluster.state.users[0]] = cluster.state.users;
    if (user === undefined) throw new Error('no user');
    const token = issueToken(cluster.state, user);
    sessionStorage.setItem('token', token);
    if (cookie !== undefined) setCookie(cookie);
    const { user: person } = renderApp('/running_models/LLM');
    const restore = await screen.findByRole('button', { name: RESTORE });
    expect(screen.getByText(/The token cookie of this page is empty/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await person.click(screen.getByRole('tab', { name: 'Image models' }));
    await person.click(screen.getByRole('tab', { name: 'Language Models' }));
    expect(cluster.state.traffic.log.filter(call => call.includes('/v1/models'))).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(restore);
    expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
    expect(document.cookie).toBe(`token=${token}`);
  },
);

test('a poll makes no call after another tab emptied the cookie', {
  tags: ['running.no-token'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.setItem('runningRefreshSeconds', '5');
  const cluster = serve({ auth: true, running: 3 });
  signInWith(cluster, 'models:list');
  renderApp('/running_models/LLM');
  const [first = ''] = uids(cluster);
  expect(await row(first)).toBeVisible();
  const made = () => cluster.state.traffic.log.filter(call => call === 'GET /v1/models').length;
  const before = made();
  setCookie('');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(await screen.findByRole('button', { name: RESTORE })).toBeVisible();
  expect(await row(first)).toBeVisible();
  expect(made()).toBe(before);
});

test('an open cluster whose cookie was emptied sets no_auth again', {
  tags: ['running.no-token'],
}, async () => {
  const cluster = serve({ running: 3 });
  const { router, user } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  setCookie('');
  await act(() => router.navigate('/running_models/LLM'));
  await user.click(await screen.findByRole('button', { name: RESTORE }));
  expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
  await waitFor(() => expect(document.cookie).toBe('token=no_auth'));
});
