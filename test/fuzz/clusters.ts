import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Random, randomFrom } from './random.ts';

type HostileCluster = {
  endpoint: string;
  /** Methods and paths of the calls that came through guarded hosts, which name themselves as the first folder. */
  guarded(): string[];
  /** The first lines that came over the connections that are still open. */
  open(): string[];
  close(): void;
};

const statusLines = [
  'HTTP/1.1 200 OK',
  'HTTP/1.1 200 OK',
  'HTTP/1.0 200 OK',
  'HTTP/1.1 204 No Content',
  'HTTP/1.1 304 Not Modified',
  'HTTP/1.1 401 Unauthorized',
  'HTTP/1.1 500 ',
  'HTTP/1.1 999 High',
  'HTTP/1.1 099 Low',
  'HTTP/1.1 000 None',
  'HTTP/1.1 1000 Long',
  'HTTP/1.1 20 Short',
  'HTTP/1.1 -1 Negative',
  'HTTP/1.1 100 Continue',
  'HTTP/1.1 103 Early Hints',
  'HTTP/1.1 101 Switching Protocols',
  'HTTP/1.1 200 O\x01K',
  'HTTP/1.1 200 O\x7fK',
  'HTTP/1.1 200 \xe9\xff',
  'HTTP/2 200',
  'HTTP/9.9 200 OK',
  'ICY 200 OK',
  'SSH-2.0-OpenSSH_9.6',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '',
] as const;

const headerLines = [
  'Content-Length: 5',
  'Content-Length: 0',
  'Content-Length: 99',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: Upgrade',
  'Connection: content-length, transfer-encoding, set-cookie',
  'Keep-Alive: timeout=0',
  'Keep-Alive: timeout=-5, max=x',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Set-Cookie: a=1',
  'Set-Cookie: a=\x01',
  'Content-Type: text/html\x00',
  'Trailer: X-Sum',
  'Trailer: Content-Length',
  'Location: //elsewhere.example/',
  'Location: \xe9',
  'X-Name: \xe9\xff\x80',
  'X-Folded: a\r\n b',
  ': nameless',
  'No colon at all',
  'X Spaced : a',
  'X-Split: a\rb',
  `X-Long: ${'x'.repeat(5_000)}`,
  `X-Longest: ${'x'.repeat(40_000)}`,
  'Date: never',
  'Content-Encoding: gzip',
] as const;

const bodies = [
  '',
  'hello',
  'hel',
  'hello, and more than was said',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhello\r\n0\r\nX-Sum: 5\r\n\r\n',
  '5\r\nhello\r\n0\r\nX-Sum: \x01\r\nContent-Length: 3\r\n\r\n',
  '5;ext="a"\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nhello',
  '5\r\nhel',
  'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  '\x81\x05hello\x88\x02\x03\xe8',
] as const;

const GUARDED_CALL = /^(\S+ \/guarded-\S*) HTTP\//gm;

/**
 * A cluster with random answers, seeded by the request's first line; below `/plain/` it is honest, and below `/ends/` it always ends its
 * connection.
 */
export async function startHostileCluster(seed: string): Promise<HostileCluster> {
  const sockets = new Map<Socket, string>();
  const guarded = new Set<string>();
  const server = createServer({ allowHalfOpen: true }, socket => {
    sockets.set(socket, '');
    let text = '';
    let answered = 0;
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('end', () => socket.end());
    socket.on('data', chunk => {
      text = (text + chunk.toString('latin1')).slice(-100_000);
      for (const [, call = ''] of text.matchAll(GUARDED_CALL)) guarded.add(call);
      const heads = text.split('\r\n\r\n').slice(0, -1);
      if (heads.length <= answered || answered > 20) return;
      answered = heads.length;
      const [line = ''] = (heads.at(-1) ?? '').split('\r\n').slice(-20);
      sockets.set(socket, line);
      const [, plain] = /^\S+ (?:\/guarded-[a-z-]+)?\/plain\/(\d+) /.exec(line) ?? [];
      if (plain === undefined) void misbehave(socket, randomFrom(`${seed} ${line}`), / \/ends\//.test(line));
      else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${plain.length + 6}\r\n\r\nplain ${plain}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    guarded: () => [...guarded],
    open: () => [...sockets.values()],
    close: () => {
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

async function misbehave(socket: Socket, random: Random, ends: boolean): Promise<void> {
  if (random.chance(0.03)) return leave(socket, random, ends);
  const answers = random.chance(0.1) ? 3 : 1;
  let text = '';
  for (let index = 0; index < answers; index += 1) text += answer(random);
  if (random.chance(0.05)) text = text.slice(0, random.below(text.length + 1));
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length && socket.writable; ) {
    const size = random.chance(0.7) ? bytes.length : 1 + random.below(bytes.length);
    socket.write(bytes.subarray(at, at + size));
    at += size;
    if (random.chance(0.3)) await new Promise(resolve => setTimeout(resolve, random.below(20)));
  }
  if (random.chance(0.02)) socket.write(Buffer.alloc(500_000, 'x'));
  leave(socket, random, ends);
}

function answer(random: Random): string {
  const lines = [random.of(statusLines), ...random.some(4, () => random.of(headerLines))];
  const end = random.chance(0.03) ? '\n\n' : '\r\n\r\n';
  return lines.join('\r\n') + end + random.of(bodies);
}

function leave(socket: Socket, random: Random, ends: boolean): void {
  const way = random.below(ends ? 3 : 6);
  if (way === 0) socket.end();
  else if (way === 1) socket.destroy();
  else if (way === 2) socket.resetAndDestroy();
}
