import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listInSession } from '#app/cluster/models/running.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { row, uids } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

/** Cookies know no ports: another console of this host writes it too. */
function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab or console does
  document.cookie = `token=${value}; path=/`;
}

const made = ({ state }: Cluster) => state.traffic.log.filter(call => call === 'GET /v1/models').length;

test.each([
  ['no cookie', '; max-age=0'],
  ['an empty cookie', ''],
  ['the cookie of another console', 'no_auth'],
])(
  'with %s beside its own token a tab loads the list and leaves the cookie as it is',
  {
    tags: ['running.no-token', 'session.gate-cookie'],
  },
  async (_, cookie) => {
    const cluster = serve({ auth: true, running: 3 });
    signInWith(cluster, 'models:list');
    setCookie(cookie);
    const before = document.cookie;
    renderApp('/running_models/LLM');
    expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
    expect(document.cookie).toBe(before);
  },
);

test.each([
  ['the token of a tab', true],
  ['an open cluster', false],
])(
  'with %s, polls of the list outlast an emptied cookie',
  {
    tags: ['running.no-token'],
  },
  async (_, auth) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    localStorage.setItem('refreshSeconds', '5');
    const cluster = serve({ auth, running: 3 });
    if (auth) signInWith(cluster, 'models:list');
    renderApp('/running_models/LLM');
    expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
    const before = made(cluster);
    setCookie('');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(made(cluster)).toBeGreaterThan(before);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.cookie).toBe('token=');
  },
);

test.each(['', 'of-another-tab'])(
  'a tab without a token loads no list; cookie %j',
  {
    tags: ['running.no-token'],
  },
  async cookie => {
    const cluster = serve({ auth: true, running: 3 });
    cluster.failNext('GET /v1/cluster/auth', { network: 'refused' });
    setCookie(cookie);
    await checkAuthNeeded(true);
    expect(await listInSession()).toMatchObject({ ok: false });
    expect(made(cluster)).toBe(0);
  },
);
