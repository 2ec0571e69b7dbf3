import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ANSWERED_BY_HOST } from './admission.ts';
import { readerAddress, rewriteLocation } from './forward-headers.ts';
import type { Gateway } from './gateway.ts';
import { type Log, textOf } from './log.ts';
import { encodeJson, wholeJson } from './send-answer.ts';

export type EmbeddedCluster = { fetch(request: Request): Promise<Response> };

/** The gateway to a cluster in this process, like the forwarding gateway to a real one. */
export function createEmbeddedGateway(cluster: EmbeddedCluster, basePath: string, log: Log): Gateway {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const response = await cluster.fetch(request).catch(error => {
        if (request.signal.aborted) return Response.error();
        log('error', textOf(error));
        return errorAnswer(500, 'The console host failed on this request.');
      });
      if (response.type !== 'error')
        return compressed(keepRedirectHere(response, incoming, basePath), incoming);
      // The cluster's signal of a broken connection; if the reader left, it is closed already.
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: () => errorAnswer(400, 'The request is malformed.') },
  );
  return {
    answer: (incoming, outgoing, path) => {
      incoming.url = path;
      listener(incoming, outgoing).catch(() => outgoing.destroy());
    },
    read: async path => {
      const response = await cluster.fetch(new Request(`http://cluster.embedded${path}`));
      return { status: response.status, text: await response.text() };
    },
    check: async () => undefined,
  };
}

/** Answers pass the same compression as forwarded ones, so that the demo cluster's have a real one's size. */
async function compressed(
  response: Response,
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Promise<Response> {
  const { status, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const own = (name: string) => (name === 'content-length' ? String(bytes.length) : headers.get(name));
  if (wholeJson(incoming, { status, header: own }) === undefined)
    return new Response(bytes.length === 0 ? null : bytes, response);
  const { body, ...encoded } = await encodeJson(bytes, incoming.headers);
  return new Response(body.length === 0 ? null : new Uint8Array(body), {
    status: encoded.status,
    headers: [...headers, ...encoded.headers],
  });
}

function errorAnswer(status: number, detail: string): Response {
  return Response.json(
    { detail },
    { status, headers: { 'X-Content-Type-Options': 'nosniff', ...ANSWERED_BY_HOST } },
  );
}

function keepRedirectHere(
  response: Response,
  incoming: Pick<IncomingMessage, 'headers' | 'url'>,
  basePath: string,
): Response {
  const location = response.headers.get('Location');
  if (location === null) return response;
  const headers = new Headers(response.headers);
  const hosts = [incoming.headers.host ?? ''];
  const toReader = readerAddress(incoming.headers, `${basePath}${incoming.url}`, basePath);
  headers.set('Location', rewriteLocation(location, { hosts, clusterPath: '', toReader }));
  return new Response(response.body, { status: response.status, headers });
}
