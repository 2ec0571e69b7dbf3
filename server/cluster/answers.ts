import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Release } from './state.ts';

/** FastAPI's usual failure: JSON with a `detail` text. */
export function refuse(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ detail }, { status, headers });
}

/**
 * The answer to an unknown call; `others`: the path takes another method. From 3.0 a GET of any path leads to the cluster's own console.
 */
export function noSuchCall(release: Release, method: string, others = false): Response {
  const takesAnyGet = release !== '0.13';
  return others || (takesAnyGet && method !== 'GET')
    ? refuse(405, 'Method Not Allowed')
    : refuse(404, 'Not Found');
}

/** Starlette's answer when a handler raised: no JSON, which every reader must survive. */
export function crash(): Response {
  return new Response('Internal Server Error', {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** FastAPI's validation failure: `detail` is a list. */
export function unprocessable(loc: (string | number)[], msg: string, type: string): Response {
  return Response.json({ detail: [{ loc, msg, type }] }, { status: 422 });
}

/** To be thrown: ends the call with this answer. */
export function refusal(res: Response): HTTPException {
  return new HTTPException(res.status as ContentfulStatusCode, { res });
}

/** The value, unless it is an answer: that ends the call. */
export function unlessRefused<T>(value: T | Response): T {
  if (value instanceof Response) throw refusal(value);
  return value;
}

export type JsonObject = Record<string, unknown>;

/** The request's JSON object; anything else is refused with a 422. */
export async function readObject(request: Request): Promise<JsonObject> {
  let value: unknown;
  try {
    value = JSON.parse(await request.text());
  } catch {
    throw refusal(unprocessable(['body', 0], 'JSON decode error', 'json_invalid'));
  }
  if (isObject(value)) return value;
  throw refusal(unprocessable(['body'], 'Input should be a valid dictionary', 'dict_type'));
}

/** The same, but another value counts as an empty object: every action of an account needs its fields. */
export function bodyOf(request: Request): Promise<JsonObject> {
  return readObject(request).catch(() => ({}));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A failure raised inside an actor contains its address and process, like many real details. */
export function fromActor(node: { ip: string; port: number; pid: number }, words: string): string {
  return `[address=${node.ip}:${node.port}, pid=${node.pid}] ${words}`;
}
