import {
  type Agent,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { answerDetail, refuseBody } from './admission.ts';
import {
  answerHeaders,
  hasBody,
  type RawHeaders,
  readerAddress,
  requestHeaders,
  switchingProtocols,
  trailers,
  upgradeHeaders,
} from './forward-headers.ts';
import type { Gateway, TextAnswer, UpgradeCall } from './gateway.ts';
import { failure, hungUp, sendAnswer } from './send-answer.ts';
import { StaleConnection, Unreachable } from './unreachable.ts';

export type ForwardLimits = {
  /** How long the cluster has to accept a connection. */
  connectMs: number;
  /** How many bytes of whole answers may be held at a time. */
  holdBytes: number;
  /** How many bytes the body of a request may have. */
  maxBodyBytes: number;
};

/** Certificates towards a cluster behind https, in PEM: the authority to trust instead of the system's, and the host's own. */
export type ClusterTls = { ca?: Buffer; cert?: Buffer; key?: Buffer };

export type ForwardOptions = Partial<ForwardLimits> & { clusterTls?: ClusterTls };

const defaultLimits: ForwardLimits = {
  connectMs: 10_000,
  holdBytes: 64 * 1024 * 1024,
  maxBodyBytes: Number.POSITIVE_INFINITY,
};

const closeMs = 10_000;
const checkMs = 5_000;
const readMs = 30_000;
const mostText = 1_048_576;
const keepAliveDelay = 30_000;

// Shorter than the five seconds after which the cluster's server closes an idle connection.
const idleTimeout = 4_000;

type Call = { incoming: IncomingMessage; outgoing: ServerResponse; path: string };

type Answer = { answer: IncomingMessage; joined?: { socket: Socket; head: Buffer } };

/** Forwards to the cluster at `endpoint` and nowhere else; bodies stream both ways, and a failure affects its call only. */
export function createForwardGateway(
  endpoint: URL,
  basePath: string,
  { clusterTls = {}, ...limits }: ForwardOptions = {},
): Gateway {
  const { connectMs, holdBytes, maxBodyBytes } = { ...defaultLimits, ...limits };
  const secure = endpoint.protocol === 'https:';
  const clusterPath = endpoint.pathname.replace(/\/+$/, '');
  const hostname = endpoint.hostname.replace(/^\[|\]$/g, '');
  const kept = new (secure ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    timeout: idleTimeout,
    ...clusterTls,
  });
  const cluster = { hostname, port: endpoint.port, ...clusterTls };

  /** Calls the cluster; resolves with the head of its answer, rejects without one. */
  function call(
    { incoming, outgoing, path }: Call,
    agent: Agent | false,
    extra: RawHeaders,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = [...requestHeaders(incoming, endpoint.host), ...extra];
      const place = { ...cluster, method: incoming.method, path: clusterPath + path };
      const upstream = (secure ? httpsRequest : httpRequest)({ ...place, headers, agent });
      outgoing.once('close', () => upstream.destroy());
      upstream.once('response', answer => resolve({ answer }));
      upstream.once('upgrade', (answer, socket, head) => {
        socket.on('error', () => socket.destroy());
        resolve({ answer, joined: { socket, head } });
      });
      upstream.on('error', error =>
        reject(upstream.reusedSocket ? new StaleConnection('', { cause: error }) : error),
      );
      // Only the connection has a time limit: a launch may take tens of minutes.
      const timer = setTimeout(() => upstream.destroy(failure('ETIMEDOUT')), connectMs);
      upstream.once('close', () => {
        clearTimeout(timer);
        reject(hungUp);
      });
      upstream.once('socket', socket => {
        if (upstream.reusedSocket) return clearTimeout(timer);
        socket.setKeepAlive(true, keepAliveDelay);
        socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer));
      });
      if (!hasBody(incoming)) return void upstream.end();
      if (Number.isFinite(maxBodyBytes)) {
        let bytes = 0;
        incoming.on('data', chunk => {
          bytes += chunk.length;
          if (bytes > maxBodyBytes) upstream.destroy(new BodyTooLarge());
        });
      }
      incoming.pipe(upstream, { end: false });
      incoming.once('end', () => {
        upstream.addTrailers(trailers(incoming));
        upstream.end();
      });
    });
  }

  /** The cluster may close a kept connection just as a call is written: then a new connection repeats it. */
  async function callAgain(exchange: Call): Promise<Answer> {
    try {
      return await call(exchange, kept, []);
    } catch (error) {
      if (error instanceof StaleConnection && !exchange.incoming.socket.destroyed)
        return call(exchange, false, []);
      throw error;
    }
  }

  function headersFor({ incoming }: Call, answer: IncomingMessage): RawHeaders {
    return answerHeaders(answer, {
      hosts: [endpoint.host, incoming.headers.host ?? ''],
      clusterPath,
      toReader: readerAddress(incoming.headers, incoming.url ?? '/', basePath),
    });
  }

  async function forward(exchange: Call): Promise<void> {
    const { incoming } = exchange;
    const repeatable = /^(GET|HEAD)$/.test(incoming.method ?? '') && !hasBody(incoming);
    const { answer, joined } = await (repeatable ? callAgain(exchange) : call(exchange, false, []));
    if (joined) joined.socket.destroy();
    await sendAnswer(answer, exchange, headersFor(exchange, answer), holdBytes);
  }

  async function upgrade({ socket, take, ...exchange }: UpgradeCall): Promise<void> {
    const { answer, joined } = await call(exchange, false, upgradeHeaders);
    const headers = headersFor(exchange, answer);
    if (!joined) return sendAnswer(answer, exchange, headers, holdBytes);
    exchange.outgoing.statusCode = 101;
    exchange.outgoing.detachSocket(socket);
    socket.write(switchingProtocols(headers));
    socket.write(joined.head);
    joined.socket.write(take());
    join(socket, joined.socket);
  }

  function contain(exchange: Promise<void>, outgoing: ServerResponse): void {
    exchange.catch(error => {
      if (error instanceof BodyTooLarge) return refuseBody(outgoing, maxBodyBytes);
      answerDetail(outgoing, 502, unreachable(error).message);
    });
  }

  function unreachable(error: unknown): Unreachable {
    return new Unreachable(endpoint.origin, error);
  }

  /** A GET of the host's own. Rejects without an answer in time. */
  function ask<T>(path: string, ms: number, use: (answer: IncomingMessage) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const place = { ...cluster, path: clusterPath + path, agent: false };
      const upstream = (secure ? httpsRequest : httpRequest)({ ...place, headers: { Host: endpoint.host } });
      const timer = setTimeout(() => upstream.destroy(failure('ETIMEDOUT')), ms);
      upstream.once('response', answer => resolve(use(answer)));
      upstream.on('error', reject);
      upstream.once('close', () => clearTimeout(timer));
      upstream.end();
    });
  }

  async function read(path: string): Promise<TextAnswer> {
    const answer = await ask(path, readMs, one => one);
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer) {
      bytes += part.length;
      if (bytes > mostText) throw new Error('its answer is too long');
      parts.push(part);
    }
    const { statusCode: status = 0, headers } = answer;
    return { status, text: Buffer.concat(parts).toString(), date: headers.date };
  }

  /** Any answer of a cluster counts, also a refusal: a sign-in is the reader's affair. */
  function check(): Promise<string | undefined> {
    return ask('/v1/cluster/auth', checkMs, answer => {
      answer.destroy();
      const { statusCode = 0 } = answer;
      return statusCode >= 500 ? `The cluster at ${endpoint.origin} answers with ${statusCode}.` : undefined;
    }).catch(error => unreachable(error).message);
  }

  return {
    answer: (incoming, outgoing, path) => contain(forward({ incoming, outgoing, path }), outgoing),
    upgrade: upgradeCall => contain(upgrade(upgradeCall), upgradeCall.outgoing),
    read: path =>
      read(path).catch(error => {
        throw unreachable(error);
      }),
    check,
  };
}

function join(near: Socket, far: Socket): void {
  near.setTimeout(0);
  near.pipe(far).pipe(near);
  closeWith(near, far);
  closeWith(far, near);
}

// Pending data has a moment to reach the other end.
function closeWith(one: Socket, other: Socket): void {
  one.once('close', () => {
    other.destroySoon();
    const timer = setTimeout(() => other.destroy(), closeMs);
    other.once('close', () => clearTimeout(timer));
  });
}

class BodyTooLarge extends Error {}
