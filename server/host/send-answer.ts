import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RawHeaders, trailers } from './forward-headers.ts';
import { encodeJson, hold, wholeJson } from './json-answer.ts';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

export const hungUp = failure('ECONNRESET');

/** Sends the cluster's answer to the reader, as it comes or in one compressed piece; rejects when it is none, or breaks off. */
export async function sendAnswer(
  answer: IncomingMessage,
  exchange: Exchange,
  headers: RawHeaders,
): Promise<void> {
  const length = wholeJson(exchange.incoming, {
    status: answer.statusCode,
    header: name => answer.headers[name]?.toString(),
  });
  if (length === undefined) return stream(answer, exchange.outgoing, headers);
  await hold(length, () => sendWhole(answer, exchange, headers));
}

/** Sends the cluster's answer in one piece, compressed; rejects when it breaks off, before a byte of it is sent. */
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

// What node:stream has for this makes an AbortController for each stream, a fifth of the cost of a small answer.
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
