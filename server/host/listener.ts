import type { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type AdmissionRules, admit, answerDetail, isConsolePath, refuseBody } from './admission.ts';
import { keptBack, type ReadOnly } from './allowed-calls.ts';
import { type ConsoleFiles, createConsole } from './console.ts';
import { createEmbeddedGateway, type EmbeddedCluster } from './embedded-cluster.ts';
import { createForwardGateway, type ForwardOptions } from './forward.ts';
import { readerAddress } from './forward-headers.ts';
import { acceptForwarded } from './forwarded.ts';
import type { Gateway } from './gateway.ts';
import { createHealth } from './health.ts';
import { createLog, type Log, textOf } from './log.ts';
import { type Observe, watchRequest } from './observe.ts';
import { createOpenCalls, type OpenCalls } from './open-calls.ts';
import type { Guard } from './sign-in/guard.ts';
import { answerSignOn, SIGN_ON_CALLBACK } from './sign-on.ts';

const mostReadAhead = 65_536;

/** The cluster: an address, or an object in this process. */
export type ClusterPlace = { endpoint: URL } | { cluster: EmbeddedCluster };

/** Answers of the host itself in the place of a cluster, such as the list of several. */
type OwnAnswers = { own: Gateway };

export type HostListener = {
  /** The way to the cluster. */
  gateway: Gateway;
  request(incoming: IncomingMessage, outgoing: ServerResponse): void;
  upgrade(server: EventEmitter, incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** From now on a connection ends with its call; named ones without a call end at once. */
  drain(sockets: Iterable<Socket>): void;
};

/** Notes who answers a request. */
type Answers = ReturnType<typeof watchRequest>;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

type ListenerOptions = ForwardOptions & {
  observe?: Observe;
  log?: Log;
  calls?: OpenCalls;
  readOnly?: ReadOnly;
  guard?: Guard | undefined;
  /** Whether cookies are for the paths of this cluster alone. */
  isOneOfSeveral?: boolean;
};

/** The host as two plain Node listeners, shared by `npm start` and the Vite dev server. */
export function createHostListener(
  place: ClusterPlace | OwnAnswers,
  rules: AdmissionRules,
  files?: ConsoleFiles,
  {
    observe = () => {},
    log = createLog('text'),
    calls = createOpenCalls(),
    readOnly,
    guard,
    isOneOfSeveral = false,
    ...limits
  }: ListenerOptions = {},
): HostListener {
  const { basePath } = rules;
  const gateway = gatewayTo(place, basePath, log, limits);
  const answerHealth = createHealth(gateway.check);
  const maxBodyBytes = limits.maxBodyBytes ?? Number.POSITIVE_INFINITY;
  const answerConsole =
    files && getRequestListener(createConsole(files, basePath).fetch, { overrideGlobalObjects: false });
  function answer(incoming: IncomingMessage, outgoing: ServerResponse, answers: Answers): void {
    const isReadiness = /^\/readyz(\?|$)/.test(incoming.url ?? '');
    if (!isReadiness && answerHealth(incoming, outgoing)) return;
    const target = admit(incoming, rules);
    const proceed = () => {
      if (!answerHealth(incoming, outgoing)) answerTarget({ incoming, outgoing }, target, answers);
    };
    if (guard && (target.ok || isReadiness)) guard.admit({ incoming, outgoing }, proceed);
    else proceed();
  }

  function answerTarget(
    { incoming, outgoing }: Exchange,
    target: ReturnType<typeof admit>,
    answers: Answers,
  ): void {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!target.ok) answerDetail(outgoing, target.status, target.detail);
    else if ('own' in place) gateway.answer(incoming, outgoing, target.path);
    else if (reads && target.path === SIGN_ON_CALLBACK) {
      answers('cluster');
      const toReader = readerAddress(incoming.headers, incoming.url ?? '/', basePath);
      const seen = new URL(toReader('/'), new URL(incoming.url ?? '/', 'http://host'));
      const places = { console: toReader('/ui/'), cookie: isOneOfSeveral ? seen.pathname : '/' };
      void answerSignOn(gateway, { incoming, outgoing }, target.pathAndQuery, places);
    } else if (reads && /^\/(ui)?$/.test(target.path))
      outgoing
        .writeHead(302, { Location: readerAddress(incoming.headers, incoming.url ?? '/', basePath)('/ui/') })
        .end();
    else if (answerConsole && isConsolePath(target.path)) {
      answers('console');
      answerConsole(incoming, outgoing).catch(() => outgoing.destroy());
    } else if (isKeptBack(incoming, outgoing, target.pathAndQuery)) return;
    else if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes)
      refuseBody(outgoing, maxBodyBytes);
    else {
      answers('cluster');
      gateway.answer(incoming, outgoing, target.pathAndQuery);
    }
  }

  function isKeptBack(incoming: IncomingMessage, outgoing: ServerResponse, path: string): boolean {
    const reason = readOnly && keptBack(readOnly, incoming, path);
    if (reason === undefined) return false;
    answerDetail(outgoing, 403, reason);
    return true;
  }

  function upgrade(server: EventEmitter, incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const target = admit(incoming, rules);
    if (!gateway.upgrade || !isWebSocket(incoming) || (target.ok && isConsolePath(target.path))) {
      readAgainWithoutUpgrade(server, incoming, socket, head);
      return;
    }
    const outgoing = new ServerResponse(incoming);
    outgoing.shouldKeepAlive = false;
    outgoing.on('error', () => socket.destroy());
    outgoing.once('finish', () => socket.destroySoon());
    outgoing.assignSocket(socket);
    const answers = watchRequest(incoming, outgoing, rules.proxies, observe);
    calls.add(socket, outgoing);
    if (!target.ok) return void answerDetail(outgoing, target.status, target.detail);
    const take = readAhead(socket, head);
    const join = () => {
      if (isKeptBack(incoming, outgoing, target.pathAndQuery)) return;
      answers('cluster');
      gateway.upgrade?.({ incoming, outgoing, socket, take, path: target.pathAndQuery });
    };
    if (guard) guard.admit({ incoming, outgoing }, join);
    else join();
  }

  return {
    gateway,
    request: (incoming, outgoing) => {
      calls.add(incoming.socket, outgoing);
      incoming.on('error', () => {});
      outgoing.on('error', () => outgoing.destroy());
      acceptForwarded(incoming, rules.proxies);
      const answers = watchRequest(incoming, outgoing, rules.proxies, observe);
      try {
        answer(incoming, outgoing, answers);
      } catch (error) {
        log('error', textOf(error));
        answerDetail(outgoing, 500, 'The console host failed on this request.');
      }
    },
    upgrade: (server, incoming, socket, head) => {
      socket.on('error', () => socket.destroy());
      acceptForwarded(incoming, rules.proxies);
      // A reader may send calls before earlier answers: answers come in order.
      const earlier = calls.latest(socket);
      const proceed = (bytes: Buffer) => {
        if (!(socket instanceof Socket && socket.writable)) return void socket.destroy();
        try {
          upgrade(server, incoming, socket, bytes);
        } catch {
          // Node's own refusal, such as of an unknown Expect, is still being sent, without an event.
          socket.destroySoon();
        }
      };
      if (earlier === undefined) return proceed(head);
      const take = readAhead(socket, head);
      earlier.once('close', () => proceed(take()));
    },
    drain: calls.drain,
  };
}

function gatewayTo(
  place: ClusterPlace | OwnAnswers,
  basePath: string,
  log: Log,
  limits: ForwardOptions,
): Gateway {
  if ('own' in place) return place.own;
  return 'endpoint' in place
    ? createForwardGateway(place.endpoint, basePath, limits)
    : createEmbeddedGateway(place.cluster, basePath, log);
}

function isWebSocket({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && !hasBody && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Keeps reading while an answer is awaited, to notice when the reader leaves; the function gives the bytes that came meanwhile. */
function readAhead(socket: Duplex, head: Buffer): () => Buffer {
  let bytes = head;
  const leave = () => socket.destroy();
  const keep = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length > mostReadAhead) leave();
  };
  socket.on('data', keep).once('end', leave).resume();
  return () => {
    socket.off('data', keep).off('end', leave).pause();
    return bytes;
  };
}

/**
 * Node gives the bare socket of every request that offers an upgrade, such as the `h2c` of curl and Java, whose POST has a body. An offer
 * may be ignored: the request goes back to the server as if it had none.
 */
function readAgainWithoutUpgrade(
  server: EventEmitter,
  incoming: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const { method, url, rawHeaders } = incoming;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  const request = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  socket.unshift(Buffer.concat([request, head]));
  server.emit('encrypted' in socket ? 'secureConnection' : 'connection', socket);
  socket.resume();
}
