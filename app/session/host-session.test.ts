import { expect, onTestFinished, test, vi } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { isKeptBackByHost, keptBackByGateway } from '#app/http/connection.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { hostSignInPage } from '#app/http/gateway.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { bearer } from '#app/session/token.ts';
import { hostAsks, serveHostSignIn } from '#test/host-sign-in.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { logOutOfHost, nameAtHost } from './host-session.ts';

const serve = serveCluster();

test.each([listRunning, () => terminateModel('x')])(
  'a 401 of the host is no word of the cluster: the session stays, and the call has not come there',
  { tags: ['host.sign-in-again'] },
  async call => {
    const cluster = serve({ auth: true });
    signInWith(cluster, 'admin');
    const token = bearer();
    cluster.failNext('* /v1/models*', hostAsks);
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'gateway', by: 'host' } });
    expect([authStatus(), bearer(), isKeptBackByHost()]).toEqual([undefined, token, true]);
    expect(loggedFailures()[0]?.detail).toMatch(/^The host of this console wants a sign-in\./);
    await listRunning();
    await terminateModel('x');
    expect([keptBackByGateway(), isKeptBackByHost()]).toEqual([undefined, false]);
  },
);

test('a page of a host without a sign-in knows no sign-in page', { tags: ['host.sign-in'] }, async () => {
  expect(hostSignInPage()).toBeUndefined();
  expect(await nameAtHost(new AbortController().signal)).toBeUndefined();
});

test('the place of the sign-in page follows from that of the console', { tags: ['host.sign-in'] }, () => {
  serveHostSignIn('../../ui/host/sign-in');
  vi.stubGlobal('location', new URL('http://localhost/team/prod/ui/?x=1#/launch_model/llm'));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(hostSignInPage()).toBe('http://localhost/team/ui/host/sign-in');
});

test('a log out of the host ends the session of the cluster too, and opens the sign-in page', {
  tags: ['host.sign-in'],
}, async () => {
  serveHostSignIn();
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, 'admin');
  cluster.failNext('POST /ui/host/sign-out', { status: 200 });
  const open = vi.fn();
  expect(await logOutOfHost(open)).toBe(true);
  expect(open).toHaveBeenCalledWith('http://localhost:3000/ui/host/sign-in');
  expect(bearer()).toBeUndefined();
});

test('a log out that the host does not answer opens nothing', { tags: ['host.sign-in'] }, async () => {
  serveHostSignIn();
  const cluster = serve();
  cluster.failNext('POST /ui/host/sign-out', { network: 'refused' });
  cluster.failNext('POST /ui/host/sign-out', { status: 403 });
  const open = vi.fn();
  expect([await logOutOfHost(open), await logOutOfHost(open)]).toEqual([false, false]);
  expect(open).not.toHaveBeenCalled();
});
