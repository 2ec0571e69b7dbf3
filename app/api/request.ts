import * as v from 'valibot';
import { NO_ADDRESS, UNREADABLE } from '#app/messages/failures.ts';
import { endpointOf } from '#app/paths.ts';
import { raiseAuthStatus } from '#app/session/auth-status.ts';
import { bearer } from '#app/session/token.ts';
import { detailOf, reasonOf } from './detail.ts';
import { takeEarly } from './early-answers.ts';
import { logFailure } from './failure-log.ts';

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when no answer came; `message` is the cluster's own detail,
 * or the reason why no answer came, and is empty for 401 and 403, which the auth status announces.
 */
export type ApiFailure = { ok: false; status: number; message: string };
export type ApiResult<T> = { ok: true; data: T } | ApiFailure;

export type Call = {
  /** Below the endpoint, with every variable part percent-encoded. */
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A call without the bearer, whose 401 and 403 are ordinary failures: the sign-in itself. */
  anonymous?: boolean;
};

/** Makes a call and reads its JSON answer through a schema. Never throws: what fails is a value. */
export async function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  try {
    const read = v.safeParse(schema, await sent.data.json());
    if (read.success) return { ok: true, data: read.output };
    return failed(
      call,
      sent.data.status,
      `${UNREADABLE} (${v.getDotPath(read.issues[0]) ?? 'whole answer'}: ${read.issues[0].message})`,
    );
  } catch (error) {
    if (error instanceof SyntaxError)
      return failed(call, sent.data.status, `${UNREADABLE} (${error.message})`);
    return failed(call, 0, reasonOf(error));
  }
}

/** Makes a call whose status alone tells of success; its body is read where it can be, and is undefined otherwise. */
export async function requestLoosely<T>(
  call: Call,
  schema: v.GenericSchema<unknown, T>,
): Promise<ApiResult<T | undefined>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  const body: unknown = await sent.data.json().catch(() => undefined);
  const read = v.safeParse(schema, body);
  return { ok: true, data: read.success ? read.output : undefined };
}

/** Makes a call whose answer's body is of no interest. */
export async function requestNothing(call: Call): Promise<ApiResult<undefined>> {
  const sent = await send(call);
  return sent.ok ? { ok: true, data: undefined } : sent;
}

/** The base of every call: the page's address up to the segment `ui` (frame.endpoint). */
export function endpoint(): string {
  return endpointOf(window.location.href);
}

async function send(call: Call): Promise<ApiResult<Response>> {
  // Such a part would lead elsewhere: no encoding keeps a browser from taking it for a step up.
  if (/\/\.{1,2}(?=[/?]|$)/.test(call.path)) return failed(call, 0, NO_ADDRESS);
  try {
    const response = (await early(call)) ?? (await fetch(endpoint() + call.path, init(call)));
    if (response.ok) return { ok: true, data: response };
    const { status } = response;
    if ((status === 401 || status === 403) && !call.anonymous) {
      failed(call, status, await detailOf(response));
      raiseAuthStatus(status);
      return { ok: false, status, message: '' };
    }
    return failed(call, status, await detailOf(response));
  } catch (error) {
    return failed(call, 0, reasonOf(error));
  }
}

function early({ path, method = 'GET', anonymous }: Call): Promise<Response | undefined> | undefined {
  return method === 'GET' ? takeEarly(path, anonymous ? undefined : bearer()) : undefined;
}

function init({ method = 'GET', body, signal, anonymous }: Call): RequestInit {
  const headers = new Headers();
  const token = anonymous ? undefined : bearer();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** An aborted call is nobody's failure: the reader went elsewhere. */
function failed(call: Call, status: number, message: string): ApiFailure {
  const missingPage = call.method === 'HEAD' && status === 404;
  if (!call.signal?.aborted && !missingPage)
    logFailure(`${call.method ?? 'GET'} ${call.path}`, status, message);
  return { ok: false, status, message };
}
