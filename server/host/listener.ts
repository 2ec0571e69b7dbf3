import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createHostApp } from './app.ts';
import type { ConsoleFiles } from './console-files.ts';
import { createEmbeddedGateway, type EmbeddedCluster } from './embedded-cluster.ts';
import { createForwardGateway } from './forward.ts';
import { readAgainWithoutUpgrade } from './read-again.ts';
import { isConsolePath, readTarget } from './request-target.ts';

/** Where the cluster is: at an address, or in this process. */
export type ClusterPlace = { endpoint: URL } | { cluster: EmbeddedCluster };

export type HostListener = {
  request(incoming: IncomingMessage, outgoing: ServerResponse): void;
  upgrade(server: EventEmitter, incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/** The host as two plain Node listeners, so that `npm start` and the Vite dev server run the same one. */
export function createHostListener(
  place: ClusterPlace,
  basePath: string,
  files?: ConsoleFiles,
): HostListener {
  const gateway =
    'endpoint' in place
      ? createForwardGateway(place.endpoint, basePath)
      : createEmbeddedGateway(place.cluster, basePath);
  const answer = getRequestListener(createHostApp(gateway, basePath, files).fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => Response.json({ detail: 'The request is malformed.' }, { status: 400 }),
  });
  return {
    request: (incoming, outgoing) => void answer(incoming, outgoing),
    upgrade: (server, incoming, socket, head) => {
      const target = readTarget(incoming.url ?? '', basePath);
      const isWebSocket = incoming.headers.upgrade?.toLowerCase() === 'websocket';
      if (isWebSocket && gateway.upgrade && target.ok && !isConsolePath(target.path)) {
        gateway.upgrade({ incoming, socket, head, path: target.pathAndQuery });
      } else {
        readAgainWithoutUpgrade(server, incoming, socket, head);
      }
    },
  };
}
