import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Node hands over the bare socket of every request that offers an upgrade, such as the `h2c` of curl and Java, whose
 * POST has a body. An offer may be ignored: the request is given back to the server as if it had made none.
 */
export function readAgainWithoutUpgrade(
  server: EventEmitter,
  incoming: IncomingMessage,
  socket: Duplex,
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
  server.emit('connection', socket);
}
