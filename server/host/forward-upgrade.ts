import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerBadGateway } from './bad-gateway.ts';
import type { RawHeaders } from './forward-headers.ts';
import type { UpgradeCall } from './gateway.ts';
import { sendAnswer, type Upstream } from './upstream.ts';

const upgradeHeaders: RawHeaders = ['Connection', 'Upgrade', 'Upgrade', 'websocket'];

/** Opens the same WebSocket at the cluster and joins the two sockets; a cluster that declines answers as usual. */
export function forwardUpgrade(upstream: Upstream, { incoming, socket, head, path }: UpgradeCall): void {
  const call = upstream.open(incoming, path, upgradeHeaders);
  const giveUp = () => call.destroy();
  socket.on('error', giveUp);
  socket.once('close', giveUp);
  call.once('upgrade', (answer, farSocket, farHead) => {
    socket.off('close', giveUp);
    socket.write(switchingProtocols(upstream.answerHeaders(incoming, answer)));
    socket.write(farHead);
    farSocket.write(head);
    join(socket, farSocket);
  });
  call.once('response', answer => sendAnswer(upstream, incoming, answer, ordinaryAnswer(incoming, socket)));
  call.on('error', error => answerBadGateway(ordinaryAnswer(incoming, socket), upstream.endpoint, error));
  call.end();
}

function switchingProtocols(headers: RawHeaders): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  const all = [...upgradeHeaders, ...headers];
  for (let index = 0; index < all.length; index += 2) lines.push(`${all[index]}: ${all[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function ordinaryAnswer(incoming: IncomingMessage, socket: Duplex): ServerResponse {
  const outgoing = new ServerResponse(incoming);
  outgoing.shouldKeepAlive = false;
  if (socket instanceof Socket && !socket.destroyed) outgoing.assignSocket(socket);
  outgoing.once('finish', () => socket.end());
  return outgoing;
}

function join(near: Duplex, far: Duplex): void {
  near.pipe(far).pipe(near);
  breakWith(near, far);
  breakWith(far, near);
}

function breakWith(one: Duplex, other: Duplex): void {
  one.on('error', () => other.destroy());
  one.once('close', () => other.end(() => other.destroy()));
}
