import type { Cluster } from '#server/cluster/cluster.ts';

export type Called = { status: number; type: string; text: string; json: unknown; headers: Headers };

/** Makes one call like a console; `json` is undefined without JSON. */
export async function call(
  cluster: Cluster,
  line: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Called> {
  const [method = 'GET', ...path] = line.split(' ');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://cluster.test:9997${path.join(' ')}`, { method, headers, body: sent });
  const response = await cluster.fetch(request);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const json: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, type, text, json, headers: response.headers };
}
