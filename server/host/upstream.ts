import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { answerHeaders, type RawHeaders, requestHeaders } from './forward-headers.ts';
import { rewriteLocation } from './location.ts';

const connectTimeout = 10_000;
const keepAliveDelay = 30_000;

/** The way to one cluster: every call opens at its address, whatever the request says. */
export type Upstream = {
  endpoint: URL;
  open(incoming: IncomingMessage, path: string, extraHeaders: RawHeaders): ClientRequest;
  answerHeaders(incoming: IncomingMessage, answer: IncomingMessage): RawHeaders;
};

export function createUpstream(endpoint: URL, basePath: string): Upstream {
  const clusterPath = endpoint.pathname.replace(/\/+$/, '');
  return {
    endpoint,
    open: (incoming, path, extraHeaders) => {
      const headers = [...requestHeaders(incoming, endpoint.host), ...extraHeaders];
      return openCall(endpoint, incoming.method, clusterPath + path, headers);
    },
    answerHeaders: (incoming, answer) => {
      const own = { hosts: [endpoint.host, incoming.headers.host ?? ''], clusterPath, basePath };
      return answerHeaders(answer, location => rewriteLocation(location, own));
    },
  };
}

/** Streams the cluster's answer to the reader; one that breaks off breaks the reader's connection off too. */
export function sendAnswer(
  upstream: Upstream,
  incoming: IncomingMessage,
  answer: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const headers = upstream.answerHeaders(incoming, answer);
  outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
  outgoing.flushHeaders();
  pipeline(answer, outgoing, () => {});
}

// Only the connection has a time limit: a launch may take tens of minutes to answer.
function openCall(
  endpoint: URL,
  method: string | undefined,
  path: string,
  headers: RawHeaders,
): ClientRequest {
  const open = endpoint.protocol === 'https:' ? httpsRequest : httpRequest;
  const hostname = endpoint.hostname.replace(/^\[|\]$/g, '');
  // A connection of its own for each call: a kept one may be closed by the cluster just as a poll is written to it.
  const call = open({ hostname, port: endpoint.port, method, path, headers, agent: false });
  call.setSocketKeepAlive(true, keepAliveDelay);
  const timer = setTimeout(() => call.destroy(timedOut()), connectTimeout);
  call.once('socket', socket => socket.once('connect', () => clearTimeout(timer)));
  call.once('close', () => clearTimeout(timer));
  return call;
}

function timedOut(): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });
}
