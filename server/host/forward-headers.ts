import type { IncomingMessage } from 'node:http';

/** Header names and values in turn, as Node reads and writes them: repeated headers stay repeated. */
export type RawHeaders = string[];

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

/** What the cluster gets: the reader's headers without those of the connection, and the cluster's own host name. */
export function requestHeaders(incoming: IncomingMessage, clusterHost: string): RawHeaders {
  const kept = endToEnd(incoming, ['host', 'expect', 'x-forwarded-for']);
  return ['Host', clusterHost, ...kept, ...forwardedHeaders(incoming), ...bodyFraming(incoming)];
}

/** What the reader gets: the cluster's headers without those of the connection, its redirects read by `rewrite`. */
export function answerHeaders(answer: IncomingMessage, rewrite: (location: string) => string): RawHeaders {
  const headers = endToEnd(answer, []);
  return headers.map((text, index) => {
    const isLocation = index % 2 === 1 && headers[index - 1]?.toLowerCase() === 'location';
    return isLocation ? rewrite(text) : text;
  });
}

function endToEnd(message: IncomingMessage, dropped: string[]): RawHeaders {
  const named = (message.headers.connection ?? '').toLowerCase().split(',');
  const removed = new Set([...hopByHop, ...dropped, ...named.map(name => name.trim())]);
  const { rawHeaders } = message;
  return rawHeaders.filter((_, index) => !removed.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
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

function bodyFraming({ method, headers }: IncomingMessage): RawHeaders {
  if (headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  const wantsLength = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return wantsLength && headers['content-length'] === undefined ? ['Content-Length', '0'] : [];
}
