import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** The peers whose X-Forwarded-* headers count: this machine and `networks`, such as 10.1.2.3 or 10.0.0.0/8. */
export function trustedProxies(networks: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const network of ['127.0.0.0/8', '::1', ...networks]) {
    const [address = '', bits] = network.split('/');
    trusted.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address));
  }
  return trusted;
}

export function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits ?? 0) <= (isIPv6(address) ? 128 : 32);
}

/** Drops the forwarding headers of a peer that is no proxy, and marks a request that came over TLS. */
export function acceptForwarded(
  { headers, rawHeaders, socket }: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
  trusted: BlockList,
): void {
  if (!isTrusted(socket.remoteAddress ?? '', trusted)) {
    const drops = (name = '') => /^(x-forwarded-.*|forwarded|x-real-ip|x-request-id)$/i.test(name);
    const kept = rawHeaders.filter((_, index) => !drops(rawHeaders[index - (index % 2)]));
    rawHeaders.splice(0, rawHeaders.length, ...kept);
    for (const name of Object.keys(headers)) if (drops(name)) delete headers[name];
  }
  if ('encrypted' in socket && headers['x-forwarded-proto'] === undefined) {
    headers['x-forwarded-proto'] = 'https';
    rawHeaders.push('X-Forwarded-Proto', 'https');
  }
}

/** The address of the reader: the nearest of the chain that is no trusted proxy, else the farthest. */
export function readerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: BlockList,
): string {
  const chain = (headers['x-forwarded-for']?.toString() ?? '').split(',').map(address => address.trim());
  const all = [...chain, socket.remoteAddress ?? ''].filter(address => isIP(address) !== 0);
  return all.findLast(address => !isTrusted(address, trusted)) ?? all[0] ?? '';
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
