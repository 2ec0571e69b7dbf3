import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { needsOpenssl, testAuthority } from '#test/certificates.ts';
import { startMain } from '#test/host-process.ts';
import { readLines } from '#test/read-lines.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { readCertificate, readClusterTls } from './tls-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const flagged = (files: { cert: string; key: string }) => ({
  certFlag: '--cert',
  keyFlag: '--key',
  ...files,
});

async function read(url: string, ca: Buffer): Promise<string> {
  const [answer] = await once(get(url, { ca, agent: false }), 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return text;
}

/** The name in the certificate that a new connection is shown. */
async function shownName(port: number, ca: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', ca });
  await once(socket, 'secureConnect');
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return String(CN);
}

beforeEach(needsOpenssl);

test('the host serves https, and the cluster learns that', { tags: ['host.tls'] }, async () => {
  const authority = testAuthority();
  const ca = readFileSync(authority.ca);
  const endpoint = await startUpstream(({ headers }, outgoing) =>
    outgoing.end(String(headers['x-forwarded-proto'])),
  );
  const host = await startTestHost({ endpoint }, '', {
    tls: readCertificate(flagged(authority.sign('console'))),
  });
  expect(host.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/ui\/$/);
  expect(await read(host.url, ca)).toContain('<title>Console</title>');
  expect(await read(`${host.endpoint}/v1/models`, ca)).toBe('https');
});

test('an offer of HTTP/2 over TLS is ignored, and its request answered', { tags: ['host.tls'] }, async () => {
  const authority = testAuthority();
  const endpoint = await startUpstream((_, outgoing) => outgoing.end('from the cluster'));
  const host = await startTestHost({ endpoint }, '', {
    tls: readCertificate(flagged(authority.sign('console'))),
  });
  const port = Number(new URL(host.url).port);
  const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(authority.ca) });
  socket.write('GET /v1/models HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 .+from the cluster/s);
});

test('an https host that closes waits for no idle connection', {
  tags: ['host.tls'],
}, async () => {
  const authority = testAuthority();
  const endpoint = await startUpstream((_, outgoing) => outgoing.end());
  const host = await startTestHost({ endpoint }, '', {
    tls: readCertificate(flagged(authority.sign('console'))),
  });
  const port = Number(new URL(host.url).port);
  const idle = connect({ port, host: '127.0.0.1', ca: readFileSync(authority.ca) });
  await once(idle, 'secureConnect');
  const closed = once(idle.resume(), 'close');
  await host.close(60_000);
  await closed;
});

test('a SIGHUP reads the certificate again, and keeps the old one when the new one is broken', {
  tags: ['host.tls', 'host.health'],
}, async () => {
  const authority = testAuthority();
  const ca = readFileSync(authority.ca);
  const [first, second] = [authority.sign('first'), authority.sign('second')];
  const child = startMain(['--port', '0', '--tls-cert', first.cert, '--tls-key', first.key]);
  const [address = ''] = await readLines(child, 2);
  const port = Number(new URL(address.replace('Inference Console: ', '')).port);
  expect(await shownName(port, ca)).toBe('first');
  const check = startMain([
    '--check',
    '--port',
    String(port),
    '--tls-cert',
    first.cert,
    '--tls-key',
    first.key,
  ]);
  expect((await once(check, 'exit'))[0]).toBe(0);
  copyFileSync(second.cert, first.cert);
  copyFileSync(second.key, first.key);
  child.kill('SIGHUP');
  expect(await readLines(child, 1)).toEqual(['The certificate was read again.']);
  expect(await shownName(port, ca)).toBe('second');
  writeFileSync(first.key, 'broken');
  child.kill('SIGHUP');
  const [complaint] = await once(child.stderr ?? child, 'data');
  expect(String(complaint)).toMatch(
    /^The old certificate stays: --tls-cert and --tls-key do not fit together/,
  );
  expect(await shownName(port, ca)).toBe('second');
});

test('a cluster of an own authority that wants a certificate is shown one', {
  tags: ['host.tls'],
}, async () => {
  const authority = testAuthority();
  const ca = readFileSync(authority.ca);
  const certificate = readCertificate(flagged(authority.sign('cluster')));
  const cluster = createServer(
    { ...certificate, ca, requestCert: true, rejectUnauthorized: true },
    (_, outgoing) => outgoing.end('from the cluster'),
  );
  await once(cluster.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void cluster.close());
  const endpoint = `https://127.0.0.1:${(cluster.address() as AddressInfo).port}`;
  const ask = async (clusterTls: ReturnType<typeof readClusterTls>, path: string) => {
    const host = await startTestHost({ endpoint }, '', { clusterTls });
    return (await fetch(`${host.endpoint}${path}`)).text();
  };
  expect(await ask({}, '/v1/models')).toContain('of an authority that this host does not know (--ca)');
  const known = readClusterTls(authority.ca, flagged(authority.sign('console')));
  expect(await ask(known, '/v1/models')).toBe('from the cluster');
  expect(await ask(known, '/readyz')).toBe('{"status":"ok"}');
  expect(await ask({ ca }, '/v1/models')).toContain('cannot be reached');
});

test('a file that cannot be read is one clear line', { tags: ['host.tls'] }, async () => {
  const child = startMain(['--tls-cert', '/nowhere.pem', '--tls-key', '/nowhere.key']);
  const [complaint] = await once(child.stderr ?? child, 'data');
  expect(String(complaint)).toBe(
    'The console could not start: --tls-cert: /nowhere.pem cannot be read (ENOENT)\n',
  );
});
