import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ClusterCall, Gateway } from './gateway.ts';
import { rewriteLocation } from './location.ts';

export type EmbeddedCluster = { fetch(request: Request): Promise<Response> };

/** Stands in front of a cluster in this very process, as the forwarding gateway does in front of a real one. */
export function createEmbeddedGateway(cluster: EmbeddedCluster, basePath: string): Gateway {
  return { answer: call => answer(cluster, call, basePath) };
}

async function answer(cluster: EmbeddedCluster, call: ClusterCall, basePath: string): Promise<Response> {
  const { origin, host } = new URL(call.request.url);
  const response = await cluster.fetch(moved(call.request, origin + call.path)).catch(error => {
    if (call.request.signal.aborted) return Response.error();
    throw error;
  });
  if (response.type === 'error') {
    // The cluster's way to say that the connection broke; where the reader left, it is broken already.
    call.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return keepRedirectHere(response, host, basePath);
}

function moved({ method, headers, body, signal }: Request, url: string): Request {
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

function keepRedirectHere(response: Response, host: string, basePath: string): Response {
  const location = response.headers.get('Location');
  if (location === null) return response;
  const headers = new Headers(response.headers);
  headers.set('Location', rewriteLocation(location, { hosts: [host], clusterPath: '', basePath }));
  return new Response(response.body, { status: response.status, headers });
}
