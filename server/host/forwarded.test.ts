import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { acceptForwarded, readerOf, trustedProxies } from './forwarded.ts';

function requestFrom(remoteAddress: string) {
  const socket: Socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const headers: Record<string, string> = { 'x-forwarded-for': '192.0.2.7', accept: '*/*' };
  return { socket, headers, rawHeaders: ['X-Forwarded-For', '192.0.2.7', 'Accept', '*/*'] };
}

test('the forwarding headers of a stranger are dropped, and those of a trusted proxy are kept', {
  tags: ['host.trust-proxy'],
}, () => {
  const trusted = trustedProxies(['10.0.0.0/8', 'fd00::/8']);
  for (const proxy of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::7']) {
    const request = requestFrom(proxy);
    acceptForwarded(request, trusted);
    expect(request.rawHeaders).toEqual(['Accept', '*/*', 'X-Forwarded-For', '192.0.2.7']);
    expect(readerOf(request, trusted)).toBe('192.0.2.7');
  }
  for (const stranger of ['11.1.2.3', 'fe80::1']) {
    const request = requestFrom(stranger);
    acceptForwarded(request, trusted);
    expect(request.rawHeaders).toEqual(['Accept', '*/*']);
    expect(request.headers).toEqual({ accept: '*/*' });
    expect(readerOf(request, trusted)).toBe(stranger);
  }
});

test('a reader cannot choose an address in front of a trusted proxy', { tags: ['host.trust-proxy'] }, () => {
  const request = requestFrom('10.1.2.3');
  request.headers['x-forwarded-for'] = '203.0.113.1, 192.0.2.7, 10.9.9.9';
  const trusted = trustedProxies(['10.0.0.0/8']);
  expect(readerOf(request, trusted)).toBe('192.0.2.7');
  acceptForwarded(request, trusted);
  expect(request.rawHeaders).toEqual(['Accept', '*/*', 'X-Forwarded-For', '192.0.2.7, 10.9.9.9']);
});

test('the cluster is given the chain of addresses, with that of the peer at its end', {
  tags: ['host.trust-proxy'],
}, async () => {
  const endpoint = await startUpstream(({ headers }, outgoing) => outgoing.end(headers['x-forwarded-for']));
  const host = await startTestHost({ endpoint });
  const answer = await fetch(`${host.endpoint}/v1/models`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  expect(await answer.text()).toBe('192.0.2.7, 127.0.0.1');
});
