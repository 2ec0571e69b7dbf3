import { type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';

export type HttpAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Sends one request; fetch would follow redirects and negotiate encodings. */
export function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<HttpAnswer> {
  return exchange(url, { method, headers });
}

/** The same with a body. */
export function post(url: string, body: string, headers: Record<string, string>): Promise<HttpAnswer> {
  return exchange(url, { method: 'POST', headers }, body);
}

function exchange(url: string, options: RequestOptions, body?: string): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, async answer => {
      const parts = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parts });
    });
    call.on('error', reject).end(body);
  });
}

/** Sends exactly these bytes to the host and gives its whole answer. */
export function rawRequest(
  url: string,
  request: string | Buffer,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.setEncoding(encoding);
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** A GET whose target is sent exactly as written. */
export function rawGet(url: string, target: string, headers: string[] = []): Promise<string> {
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Connection: close', ...headers];
  return rawRequest(url, `${lines.join('\r\n')}\r\n\r\n`);
}
