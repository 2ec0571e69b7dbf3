import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { type RawHeaders, trailers } from './forward-headers.ts';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

export const hungUp = failure('ECONNRESET');

/** Sends the cluster's answer, streamed or in one compressed piece; rejects if it is invalid or breaks off. */
export async function sendAnswer(
  answer: IncomingMessage,
  exchange: Exchange,
  headers: RawHeaders,
  holdBytes: number,
): Promise<void> {
  const length = wholeJson(exchange.incoming, {
    status: answer.statusCode,
    header: name => answer.headers[name]?.toString(),
  });
  const isPrivate =
    SECRETS.test(exchange.incoming.url ?? '') && answer.headers['cache-control'] === undefined;
  const sent = isPrivate ? [...headers, 'Cache-Control', 'no-store'] : headers;
  if (length === undefined || held + length > holdBytes) return stream(answer, exchange.outgoing, sent);
  await hold(length, () => sendWhole(answer, exchange, headers));
}

/** Sends the cluster's answer in one compressed piece; rejects if it breaks off, before any byte is sent. */
async function sendWhole(
  answer: IncomingMessage,
  { incoming, outgoing }: Exchange,
  headers: RawHeaders,
): Promise<void> {
  const closed = new Promise(resolve => outgoing.once('close', resolve));
  const bytes = Buffer.concat(await answer.toArray());
  const { status, headers: own, body } = await encodeJson(bytes, incoming.headers);
  const kept = headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length');
  outgoing.writeHead(status, [...kept, ...own.flat()]).end(body);
  await closed;
}

async function stream(answer: IncomingMessage, outgoing: ServerResponse, headers: RawHeaders): Promise<void> {
  const { statusCode = 0, statusMessage = '' } = answer;
  if (statusCode < 200) throw new Error(`it answers with the status ${statusCode}`);
  const isText = /^[\t\x20-\x7e\x80-\xff]*$/.test(statusMessage);
  outgoing.writeHead(statusCode, isText ? statusMessage : '', headers);
  // Where no byte of the body comes with them the headers go alone, in the bytes in which they came: flushHeaders would write UTF-8.
  const alone = setImmediate(() => outgoing.write('', 'latin1'));
  answer.once('data', () => clearImmediate(alone));
  answer.pipe(outgoing, { end: false });
  await ended(answer).finally(() => clearImmediate(alone));
  outgoing.addTrailers(trailers(answer));
  outgoing.end();
}

// The function of node:stream makes an AbortController for each stream: a fifth of the cost of a small answer.
function ended(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (answer.destroyed) reject(hungUp);
    answer
      .once('end', resolve)
      .once('error', reject)
      .once('close', () => reject(hungUp));
  });
}

export function failure(code: 'ECONNRESET' | 'ETIMEDOUT'): Error {
  return Object.assign(new Error(code), { code });
}

// Of 8.2 MB of catalogue these leave 0.23 and 0.37 MB, in some 60 ms beside the event loop.
const compress: Record<string, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: bytes => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: bytes => promisify(gzip)(bytes),
};

const worthCompressing = 1024;

let held = 0;

type Head = { status: number | undefined; header(name: string): string | null | undefined };

/** Answers with secrets, which no browser shall keep on its disk. */
const SECRETS = /\/v1\/(launch_history|autostart|admin)\b/;

/**
 * How long the answer is when it can be sent on as one compressed piece with an ETag: JSON of a known length, which a reader asked
 * the cluster's API for, which holds no secrets and is not encoded or marked yet. Anything else streams through as it is.
 */
export function wholeJson(
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  { status, header }: Head,
): number | undefined {
  const length = Number(header('content-length') ?? Number.NaN);
  const plain = ['content-encoding', 'etag', 'cache-control'].every(name => header(name) == null);
  const json = /^application\/json\b/i.test(header('content-type') ?? '');
  if (method !== 'GET' || status !== 200 || !json || !plain) return undefined;
  if (!/\/v1\//.test(url ?? '') || SECRETS.test(url ?? '')) return undefined;
  return length >= worthCompressing ? length : undefined;
}

/** Keeps count of what this host holds until the answer has gone, or its reader. */
async function hold<T>(length: number, work: () => Promise<T>): Promise<T> {
  held += length;
  try {
    return await work();
  } finally {
    held -= length;
  }
}

type Encoded = { status: 200 | 304; headers: [name: string, text: string][]; body: Uint8Array };

/** A whole answer in the encoding that its reader likes best; nothing but its ETag where the reader has it already. */
export async function encodeJson(bytes: Uint8Array, asked: IncomingHttpHeaders): Promise<Encoded> {
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers: Encoded['headers'] = [
    ['ETag', etag],
    ['Cache-Control', 'private, no-cache'],
    ['Vary', 'Accept-Encoding'],
  ];
  const known = (asked['if-none-match'] ?? '').split(',').map(tag => tag.trim());
  if (known.includes(etag) || known.includes('*')) return { status: 304, headers, body: new Uint8Array() };
  const encoding = bestEncoding(asked['accept-encoding'], ['br', 'gzip', 'identity']) ?? 'identity';
  const body = (await compress[encoding]?.(bytes)) ?? bytes;
  if (body !== bytes) headers.push(['Content-Encoding', encoding]);
  return { status: 200, headers: [...headers, ['Content-Length', String(body.byteLength)]], body };
}

/**
 * The one of these that the reader likes best, the first of equals; none where all are unwelcome. An encoding that the header leaves
 * out is unwelcome, but for identity, which is the last resort (RFC 9110, 12.5.3).
 */
export function bestEncoding(accepted: string | undefined, available: string[]): string | undefined {
  const wishes = parseAccept(accepted ?? '');
  const wish = (name: string) => wishes.find(({ type }) => type.toLowerCase().replace(/^x-/, '') === name)?.q;
  const quality = (name: string) => wish(name) ?? wish('*') ?? (name === 'identity' ? 0.0001 : 0);
  const best = available.reduce((one, other) => (quality(other) > quality(one) ? other : one));
  return quality(best) > 0 ? best : undefined;
}
