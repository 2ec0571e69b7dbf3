import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';

/** A request to the cluster: `path` is raw, with its query, and relative to the host's base path. */
export type ClusterCall = { request: Request; env: HttpBindings; path: string };

export type UpgradeCall = {
  incoming: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  path: string;
};

/** The one cluster that this host stands in front of. */
export type Gateway = {
  answer(call: ClusterCall): Response | Promise<Response>;
  upgrade?(call: UpgradeCall): void;
};
