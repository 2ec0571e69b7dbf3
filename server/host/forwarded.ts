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

type Forwarded = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>;

/** Drops the forwarding headers that a reader may have made up, and marks a request that came over TLS. */
export function acceptForwarded(request: Forwarded, trusted: BlockList): void {
  const { headers, rawHeaders, socket } = request;
  if (!isTrusted(socket.remoteAddress ?? '', trusted))
    drop(request, /^(x-forwarded-.*|forwarded|x-real-ip|x-request-id)$/i);
  else if (headers['x-forwarded-for'] !== undefined) {
    const chain = chainOf(request);
    // A cluster may take the first address of the chain, before which a reader can write any other.
    const known = chain.slice(chain.lastIndexOf(readerOf(request, trusted)), -1).join(', ');
    drop(request, /^x-forwarded-for$/i);
    if (known !== '') {
      headers['x-forwarded-for'] = known;
      rawHeaders.push('X-Forwarded-For', known);
    }
  }
  if ('encrypted' in socket && headers['x-forwarded-proto'] === undefined) {
    headers['x-forwarded-proto'] = 'https';
    rawHeaders.push('X-Forwarded-Proto', 'https');
  }
}

/** Whether the reader asked by https: of this host, or of a trusted proxy. */
export function cameOverTls({ headers, socket }: Pick<Forwarded, 'headers' | 'socket'>): boolean {
  return 'encrypted' in socket || headers['x-forwarded-proto'] === 'https';
}

/** The address of the reader: the nearest of the chain that is no trusted proxy, else the farthest. */
export function readerOf(request: Pick<Forwarded, 'headers' | 'socket'>, trusted: BlockList): string {
  const chain = chainOf(request);
  return chain.findLast(address => !isTrusted(address, trusted)) ?? chain[0] ?? '';
}

/** The addresses from the farthest to the peer of this host. */
function chainOf({ headers, socket }: Pick<Forwarded, 'headers' | 'socket'>): string[] {
  const before = (headers['x-forwarded-for']?.toString() ?? '').split(',').map(address => address.trim());
  return [...before, socket.remoteAddress ?? ''].filter(address => isIP(address) !== 0);
}

function drop({ headers, rawHeaders }: Forwarded, names: RegExp): void {
  const kept = rawHeaders.filter((_, index) => !names.test(rawHeaders[index - (index % 2)] ?? ''));
  rawHeaders.splice(0, rawHeaders.length, ...kept);
  for (const name of Object.keys(headers)) if (names.test(name)) delete headers[name];
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
