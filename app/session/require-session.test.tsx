import { afterEach, expect, test, vi } from 'vitest';
import { listRunning } from '#app/cluster/models/models.ts';
import { outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { checkAuthNeeded, requireSession, resetAuthCheck } from './require-session.ts';
import { signedIn } from './session.ts';
import { bearer, canLogOut } from './token.ts';

const serve = serveCluster();
const TOKEN = 'sk-0123456789';

declare const jsdom: {
  cookieJar: { setCookieSync(cookie: string, url: string): void; removeAllCookiesSync(): void };
};

afterEach(() => jsdom.cookieJar.removeAllCookiesSync());

function setCookie(cookie: string): void {
  jsdom.cookieJar.setCookieSync(cookie, window.location.href);
}

/** The address to which the gate sends the user, or 'in'. */
async function gate(): Promise<string | null> {
  const outcome = await outcomeOf(requireSession);
  return outcome instanceof Response ? outcome.headers.get('Location') : 'in';
}

type Case = {
  cluster: 'open' | 'auth' | 'silent';
  cookie?: string;
  session?: string;
  leads: string;
  after: string;
};

test.each<Case>([
  { cluster: 'open', leads: 'in', after: 'token=no_auth' },
  { cluster: 'open', cookie: 'token=; path=/', leads: 'in', after: 'token=no_auth' },
  { cluster: 'open', cookie: 'token=no_auth; path=/', leads: 'in', after: 'token=no_auth' },
  { cluster: 'open', cookie: 'token=of-another-tab; path=/', leads: 'in', after: 'token=no_auth' },
  { cluster: 'open', session: TOKEN, leads: 'in', after: 'token=no_auth' },
  { cluster: 'auth', leads: '/login', after: 'token=' },
  { cluster: 'auth', cookie: 'token=no_auth; path=/', leads: '/login', after: 'token=' },
  { cluster: 'auth', cookie: 'token=of-another-tab; path=/', leads: '/login', after: 'token=' },
  { cluster: 'auth', session: TOKEN, leads: 'in', after: '' },
  { cluster: 'auth', session: TOKEN, cookie: 'token=; path=/', leads: 'in', after: 'token=' },
  { cluster: 'auth', session: TOKEN, cookie: 'token=no_auth; path=/', leads: 'in', after: 'token=no_auth' },
  { cluster: 'silent', leads: '/login', after: '' },
  { cluster: 'silent', cookie: 'token=no_auth; path=/', leads: 'in', after: 'token=no_auth' },
  {
    cluster: 'silent',
    cookie: 'token=of-another-tab; path=/',
    leads: '/login',
    after: 'token=of-another-tab',
  },
  { cluster: 'silent', session: TOKEN, leads: 'in', after: '' },
])(
  'cluster $cluster, cookie $cookie, session $session: $leads',
  { tags: ['session.gate', 'session.gate-cookie'] },
  async ({ cluster, cookie, session, leads, after }) => {
    const served = serve({ auth: cluster === 'auth' });
    if (cluster === 'silent') served.failNext('GET /v1/cluster/auth', { network: 'refused' });
    if (cookie !== undefined) setCookie(cookie);
    if (session !== undefined) sessionStorage.setItem('token', session);
    expect(await gate()).toBe(leads);
    expect(document.cookie).toBe(after);
  },
);

test('an open cluster lets everybody in although another program owns the cookie on a nearer path', async () => {
  serve();
  setCookie('token=of-another-program; path=/ui/');
  expect(await gate()).toBe('in');
  expect(await gate()).toBe('in');
  expect(document.cookie).toBe('token=of-another-program; token=no_auth');
});

test('another program’s cookie is no access to a cluster that wants a sign-in', async () => {
  serve({ auth: true });
  setCookie('token=no_auth; path=/ui/');
  expect(await gate()).toBe('/login');
  signedIn(TOKEN);
  expect(await gate()).toBe('in');
});

test.each([true, false])(
  'a cookie out of the page’s reach neither lets in nor locks out; auth %s',
  async auth => {
    serve({ auth });
    setCookie('token=of-another-program; HttpOnly; path=/');
    expect(await gate()).toBe(auth ? '/login' : 'in');
    expect(document.cookie).toBe('');
    signedIn(TOKEN);
    expect(await gate()).toBe('in');
  },
);

test('the cluster is asked once a page load, and again after it did not answer', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/auth', { status: 503, body: { detail: 'starting' } });
  const asked = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/cluster/auth').length;
  expect(await gate()).toBe('/login');
  expect(await gate()).toBe('in');
  await Promise.all([gate(), gate()]);
  expect(asked()).toBe(2);
});

test('a question that is never answered holds up no call for more than a minute, and is asked again', {
  tags: ['session.gate'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/auth', { until: new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = checkAuthNeeded();
  const held = listRunning();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await waiting).toMatchObject({ kind: 'unreachable' });
  expect(await held).toMatchObject({ ok: false });
  expect(await checkAuthNeeded()).toBeUndefined();
  expect(await listRunning()).toMatchObject({ ok: true });
});

test('the session’s token is sent, unless authentication is off', { tags: ['session.bearer'] }, async () => {
  sessionStorage.setItem('token', TOKEN);
  serve({ auth: true });
  await gate();
  expect(bearer()).toBe(TOKEN);
  resetAuthCheck();
  serve();
  await gate();
  expect(bearer()).toBeUndefined();
});

test('only a token of more than ten characters can be logged out of', {
  tags: ['session.logout-length'],
}, () => {
  signedIn('0123456789');
  expect(canLogOut()).toBe(false);
  signedIn('0123456789a');
  expect(canLogOut()).toBe(true);
});
