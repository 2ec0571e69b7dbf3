import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Header names and values in turn, as in Node: repeated headers remain repeated. */
export type RawHeaders = string[];

type OwnAddress = {
  /** Hosts that mean the cluster: its own, and the one that the reader used. */
  hosts: string[];
  /** The base path of the cluster's address. */
  clusterPath: string;
  /** The reader's address of a cluster path. */
  toReader: (path: string) => string;
};

export const upgradeHeaders: RawHeaders = ['Connection', 'Upgrade', 'Upgrade', 'websocket'];

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The reader's headers without those of the connection, with the cluster's own host name. */
export function requestHeaders(incoming: IncomingMessage, clusterHost: string): RawHeaders {
  const kept = endToEnd(incoming, ['host', 'expect', 'x-forwarded-for']);
  return ['Host', clusterHost, ...kept, ...forwardedHeaders(incoming), ...bodyFraming(incoming)];
}

/** The cluster's headers without those of the connection, with redirects kept on this host. */
export function answerHeaders(answer: IncomingMessage, own: OwnAddress): RawHeaders {
  const headers = [...endToEnd(answer, []), ...contentLength(answer)];
  return headers.map((text, index) => {
    const isLocation = index % 2 === 1 && headers[index - 1]?.toLowerCase() === 'location';
    return isLocation ? rewriteLocation(text, own) : text;
  });
}

/** The trailers of a body as pairs, without forbidden ones. */
export function trailers({ rawTrailers }: IncomingMessage): [string, string][] {
  return rawTrailers.flatMap((name, index): [string, string][] => {
    const mayTrail = !/^(host|content-.*|authorization|cookie|set-cookie)$/i.test(name);
    const isName = index % 2 === 0 && mayTrail && !hopByHop.includes(name.toLowerCase());
    return isName ? [[name, rawTrailers[index + 1] ?? '']] : [];
  });
}

/** The head of a WebSocket answer, with its header bytes unchanged. */
export function switchingProtocols(headers: RawHeaders): Buffer {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  const all = [...upgradeHeaders, ...headers];
  for (let index = 0; index < all.length; index += 2) lines.push(`${all[index]}: ${all[index + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

// The body is framed again, so that the sender's `Connection` header cannot change its frame.
function endToEnd(message: IncomingMessage, dropped: string[]): RawHeaders {
  const named = (message.headers.connection ?? '').toLowerCase().split(',');
  const removed = new Set([...hopByHop, 'content-length', ...dropped, ...named.map(name => name.trim())]);
  const { rawHeaders } = message;
  return rawHeaders.filter((_, index) => !removed.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

function contentLength({ headers }: IncomingMessage): RawHeaders {
  const length = headers['content-length'];
  return length === undefined || headers['transfer-encoding'] !== undefined ? [] : ['Content-Length', length];
}

function bodyFraming(incoming: IncomingMessage): RawHeaders {
  if (incoming.headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  const framed = contentLength(incoming);
  const wantsLength = /^(POST|PUT|PATCH)$/.test(incoming.method ?? '');
  return framed.length === 0 && wantsLength ? ['Content-Length', '0'] : framed;
}

// A model's page (Gradio) builds its own addresses from these.
function forwardedHeaders(incoming: IncomingMessage): RawHeaders {
  const { headers, socket } = incoming;
  const before = headers['x-forwarded-for'];
  const chain = [...(Array.isArray(before) ? before : [before ?? '']), socket.remoteAddress ?? ''];
  const added = ['X-Forwarded-For', chain.filter(address => address !== '').join(', ')];
  if (headers['x-forwarded-proto'] === undefined) added.push('X-Forwarded-Proto', 'http');
  if (headers['x-forwarded-host'] === undefined && headers.host) added.push('X-Forwarded-Host', headers.host);
  return added;
}

/**
 * Keeps a redirect of the cluster on this host: a cluster answers with its own absolute URL, which a reader may not reach. A redirect to
 * another machine is unchanged.
 */
export function rewriteLocation(location: string, own: OwnAddress): string {
  const [, authority, rest = ''] = /^(?:https?:)?\/\/([^/?#\\]*)(.*)$/i.exec(location) ?? [];
  if (authority === undefined) return location.startsWith('/') ? toOwnPath(location, own) : location;
  const ours = own.hosts.some(host => host.toLowerCase() === authority.toLowerCase());
  return ours ? toOwnPath(rest, own) : location;
}

// Two leading slashes would name another host: they must not redirect a reader there.
function toOwnPath(path: string, own: OwnAddress): string {
  const below = path === own.clusterPath || path.startsWith(`${own.clusterPath}/`);
  const relative = below ? path.slice(own.clusterPath.length) : path;
  return own.toReader(`/${relative.replace(/^[/\\]+/, '')}`);
}

/**
 * The address for a redirect to a path below the base path. It is relative to the requested path, so it works below a prefix that a proxy
 * removed. With `X-Forwarded-Prefix` it begins with that prefix.
 */
export function readerAddress(
  headers: IncomingHttpHeaders,
  asked: string,
  basePath: string,
): (path: string) => string {
  const prefix = headers['x-forwarded-prefix']?.toString().replace(/\/+$/, '') ?? '';
  const named = /^(\/[\w~-][\w.~-]*)+$/.test(prefix) && prefix !== basePath;
  return path => (named ? prefix + basePath + path : relativeTo(asked, basePath + path));
}

function relativeTo(asked: string, path: string): string {
  const from = asked
    .replace(/[?#].*/s, '')
    .split('/')
    .slice(0, -1);
  const [, folders = '', rest = ''] = /^([^?#]*\/)(.*)$/s.exec(path) ?? [];
  const to = folders.split('/').slice(0, -1);
  const differs = from.findIndex((part, index) => part !== to[index]);
  const shared = differs < 0 ? from.length : differs;
  const up = '../'.repeat(from.length - shared);
  const down = to.slice(shared).map(part => `${part}/`);
  const address = `${up}${down.join('')}${rest}`;
  // It must name no scheme and no host.
  return /^(\.\.\/|[^/:?#]+([/?#]|$))/.test(address) ? address : `./${address}`;
}
