import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The one cluster of this host; `path` is raw, with its query, relative to the base path. */
export type Gateway = {
  answer(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void;
  upgrade?(call: UpgradeCall): void;
  /** Makes a GET of the host's own, for a short text; rejects without an answer. */
  read(path: string): Promise<TextAnswer>;
  /** Resolves with the reason why the cluster cannot be used, if there is one. */
  check(): Promise<string | undefined>;
};

/** `date`: the header of that name, undefined without one. */
export type TextAnswer = { status: number; text: string; date?: string | undefined };

/** A WebSocket request; `outgoing` is for the answer of a cluster that declines it. */
export type UpgradeCall = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  socket: Socket;
  /** Takes over the socket and the bytes after the request. */
  take(): Buffer;
  path: string;
};
