import { request } from 'node:http';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Sends one request; fetch would follow redirects, ask for encodings of its own and undo them. */
export function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, async answer => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    call.on('error', reject).end();
  });
}
