import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { readerOf } from './forwarded.ts';
import type { Log } from './log.ts';

/** One request and its end. */
export type ObservedRequest = {
  requestId: string;
  /** The address of the reader. */
  reader: string;
  method: string;
  /** Without its query, which may hold what a user typed. */
  path: string;
  /** 101 for a WebSocket, 499 when the reader left before the answer. */
  status: number;
  ms: number;
  /** Sent to the reader. */
  bytes: number;
  /** The part that answered. */
  to: 'console' | 'cluster' | 'host';
};

export type Observe = (request: ObservedRequest) => void;

/** Names the request, and calls `observe` at its end; the function that it returns says who answers. */
export function watchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  proxies: BlockList,
  observe: Observe,
): (to: ObservedRequest['to']) => void {
  const requestId = nameRequest(incoming);
  const { method = '', url = '', socket } = incoming;
  const [path = ''] = url.split('?', 1);
  const reader = readerOf(incoming, proxies);
  const sentBefore = socket.bytesWritten;
  const started = performance.now();
  let to: ObservedRequest['to'] = 'host';
  outgoing.once('close', () => {
    const status = outgoing.headersSent || outgoing.statusCode === 101 ? outgoing.statusCode : 499;
    const ms = Math.round(performance.now() - started);
    const bytes = socket.bytesWritten - sentBefore;
    observe({ requestId, reader, method, path, status, ms, bytes, to });
  });
  return answerer => {
    to = answerer;
  };
}

/** Each request has an id, which goes to the cluster: that of the proxy in front, else a new one. */
function nameRequest({ headers, rawHeaders }: IncomingMessage): string {
  const given = headers['x-request-id']?.toString();
  if (given !== undefined) return given.slice(0, 128);
  const id = randomUUID();
  headers['x-request-id'] = id;
  rawHeaders.push('X-Request-Id', id);
  return id;
}

/** Writes one entry for each request. */
export function accessLog(log: Log): Observe {
  return request => {
    const { requestId, reader, method, path, status, ms, bytes } = request;
    const message = `${reader} ${method} ${path} ${status} ${bytes} bytes ${ms} ms ${requestId}`;
    log(levelOf(status), message, request);
  };
}

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'info';
}
