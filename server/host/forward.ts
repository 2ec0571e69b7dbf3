import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answerBadGateway } from './bad-gateway.ts';
import { forwardUpgrade } from './forward-upgrade.ts';
import type { Gateway } from './gateway.ts';
import { createUpstream, sendAnswer, type Upstream } from './upstream.ts';

/** Forwards to the cluster at `endpoint` and to nothing else; bodies stream both ways. */
export function createForwardGateway(endpoint: URL, basePath: string): Gateway {
  const upstream = createUpstream(endpoint, basePath);
  return {
    answer: ({ env, path }) => {
      forward(upstream, env.incoming, env.outgoing, path);
      return RESPONSE_ALREADY_SENT;
    },
    upgrade: call => forwardUpgrade(upstream, call),
  };
}

function forward(
  upstream: Upstream,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
): void {
  const call = upstream.open(incoming, path, []);
  call.once('response', answer => sendAnswer(upstream, incoming, answer, outgoing));
  call.on('error', error => answerBadGateway(outgoing, upstream.endpoint, error));
  outgoing.once('close', () => call.destroy());
  incoming.pipe(call);
}
