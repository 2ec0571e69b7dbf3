import { connect } from 'node:net';

/** Sends these very bytes to the host and gives all that it answers until it closes; no client tidies the request up. */
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
