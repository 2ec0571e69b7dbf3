import type { PayingVisit } from './pay.ts';
import { type Random, randomFrom } from './random.ts';

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'CONNECT',
  'TRACE',
  'get',
  'G\x01T',
  'PRI',
  '',
] as const;
const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'http/1.1',
  '',
] as const;

const oddTargets = [
  '/',
  '/ui',
  '/ui/',
  '/ui/index.html',
  '/ui/assets/main-abc.js',
  '/ui/assets/main-abc.js.br',
  '/ui/../secret.txt',
  '/ui/..%2fsecret.txt',
  '/ui/%2e%2e/secret.txt',
  '/ui/..\\secret.txt',
  '/ui/..%5csecret.txt',
  '/ui//secret.txt',
  '/ui/%252e%252e/secret.txt',
  '/ui/.hidden',
  '/ui/assets/../../secret.txt',
  '/ui/..;/secret.txt',
  '/ui/secret.txt%00.js',
  '/ui/%',
  '/ui/\xe9',
  '/a/../b',
  '/..',
  '/a/..#/b',
  '/..%5c..',
  '*',
  '',
  'ui/',
  '//BYSTANDER/x',
  '/\\BYSTANDER/x',
  'http://BYSTANDER/x',
  'https://BYSTANDER',
  '/@BYSTANDER/',
  'BYSTANDER',
  'file:///etc/passwd',
  '/?a=\x7f',
  '/a b',
  `/${'a'.repeat(20_000)}`,
  '/a%0d%0aX-Evil:%201',
  '/%ff%fe',
] as const;

const headerLines = [
  'Connection: close',
  'Connection: keep-alive',
  'Connection: Upgrade',
  'Connection: Upgrade, HTTP2-Settings',
  'Connection: content-length',
  'Connection: transfer-encoding, host',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Upgrade: websocket, h2c',
  'HTTP2-Settings: AAMAAABk',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Content-Length: 5',
  'Content-Length: 0',
  'Content-Length: 50',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 5, 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: tea',
  'TE: trailers',
  'Trailer: X-Sum',
  'Accept-Encoding: br',
  'Accept-Encoding: identity;q=0',
  'Accept-Encoding: *;q=0, br;q=2',
  'If-None-Match: *',
  'If-None-Match: "',
  'Range: bytes=0-1',
  'Origin: null',
  'Origin: http://BYSTANDER',
  'Sec-Fetch-Site: cross-site',
  'X-Forwarded-For: a',
  'X-Forwarded-Host: BYSTANDER',
  'X-Forwarded-Proto: https',
  'Cookie: token=\xe9',
  'Cookie: console_session=; console_session_1=\xe9',
  `Cookie: console_session=${'a'.repeat(43)}`,
  'Authorization: Basic YWxpY2U6d3Jvbmc=',
  'Authorization: Basic !',
  'Authorization: Basic Og==\r\nAuthorization: Bearer x',
  'Content-Type: application/x-www-form-urlencoded',
  'Accept: text/html',
  'User-Agent: Mozilla/5.0',
  'X-HTTP-Method-Override: DELETE',
  'X-Forwarded-Prefix: //BYSTANDER',
  'X-Name: \xe9\xff\x80',
  'X-Bad: \x01',
  'X-Folded: a\r\n b',
  ': nameless',
  'No colon',
  'X-Split: a\rb',
  `X-Long: ${'x'.repeat(20_000)}`,
  '__proto__: 1',
  'constructor: 1',
  'Max-Forwards: 0',
] as const;

const hosts = [
  'localhost',
  'localhost',
  'localhost',
  'localhost',
  '127.0.0.1:1',
  '[::1]',
  'BYSTANDER',
  'evil.example',
  'a@BYSTANDER',
  'localhost/x',
  '',
  'a b',
  '\xe9',
] as const;

const bodies = [
  '',
  'hello',
  'hel',
  'hello and more',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhello\r\n0\r\nX-Sum: 5\r\nHost: a\r\n\r\n',
  '5\r\nhel',
  'zz\r\n',
  '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n',
  '\x81\x85\x00\x00\x00\x00hello',
  'name=alice&password=wrong',
  'x'.repeat(100_000),
] as const;

/** Makes the visit of that number, mostly to these targets or to one of its own; every fiftieth is an honest one, and every tenth waits for a cluster that will end. */
export function makeVisit(
  seed: string,
  index: number,
  bystander: string,
  targets?: readonly [string, ...string[]],
): PayingVisit {
  const random = randomFrom(`${seed} ${index}`);
  const named = (text: string) => Buffer.from(text.replaceAll('BYSTANDER', bystander), 'latin1');
  const honest = { index, patience: 15_000, leaving: 'end', reads: true } as const;
  const rest = 'Host: localhost\r\nConnection: close\r\n\r\n';
  if (index % 50 === 0)
    return { ...honest, kind: 'plain', writes: [named(`GET /plain/${index} HTTP/1.1\r\n${rest}`)] };
  if (index % 10 === 0) {
    const method = random.of(['GET', 'HEAD', 'DELETE']);
    return { ...honest, kind: 'ends', writes: [named(`${method} /ends/${index} HTTP/1.1\r\n${rest}`)] };
  }
  const count = random.chance(0.25) ? 2 + random.below(3) : 1;
  const text = Array.from({ length: count }, (_, turn) =>
    request(random, targets ? random.of(targets) : `/f/${index}/${turn}`),
  ).join('');
  const whole = named(random.chance(0.05) ? text.slice(0, random.below(text.length)) : text);
  const cut = random.below(whole.length + 1);
  return {
    index,
    kind: 'hostile',
    writes: random.chance(0.7) ? [whole] : [whole.subarray(0, cut), whole.subarray(cut)],
    patience: 20 + random.below(100),
    leaving: random.of(['end', 'destroy', 'reset']),
    reads: !random.chance(0.05),
  };
}

function request(random: Random, ownTarget: string): string {
  if (random.chance(0.02)) return String.fromCharCode(...random.some(60, () => random.below(256)));
  const target = random.chance(0.75) ? ownTarget : random.of(oddTargets);
  const usual = random.chance(0.6);
  const line = usual ? `GET ${target} HTTP/1.1` : `${random.of(methods)} ${target} ${random.of(versions)}`;
  const lines = [
    line,
    ...random.some(2, () => `Host: ${random.of(hosts)}`),
    ...random.some(5, () => random.of(headerLines)),
  ];
  if (random.chance(0.7)) lines.splice(1, 0, 'Host: localhost');
  if (random.chance(0.15)) lines.push('Connection: Upgrade', 'Upgrade: websocket');
  return `${lines.join('\r\n')}\r\n\r\n${random.chance(0.4) ? random.of(bodies) : ''}`;
}
