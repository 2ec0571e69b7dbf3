import * as v from 'valibot';
import { NO_ADDRESS, UNREADABLE, unreadableEntries } from '#app/messages/failures.ts';
import { endpointOf } from '#app/paths.ts';
import { raiseAuthStatus } from '#app/session/auth-status.ts';
import { takeEarly } from '#app/session/early.ts';
import { authQuestion, bearer, hasAccess, isAuthNeeded } from '#app/session/token.ts';
import { type ApiResult, detailOf, type Failed, type Failure, logFailure, reasonOf } from './failure.ts';

export type Call = {
  /** Below the endpoint, with every variable part percent-encoded. */
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A call without the bearer, whose 401 and 403 are ordinary refusals: the sign-in itself. */
  anonymous?: boolean;
  /** A call whose refusal is an answer, and no failure. */
  probe?: boolean;
};

/** Makes a call and reads its JSON answer through a schema. Never throws: what fails is a value. */
export async function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  const { status } = sent.data;
  try {
    const read = v.safeParse(schema, await sent.data.json());
    if (read.success) return { ok: true, data: read.output };
    return failed(call, { kind: 'unreadable', status, detail: `${UNREADABLE} (${firstIssue(read.issues)})` });
  } catch (error) {
    if (!(error instanceof SyntaxError)) return failed(call, noAnswer(call, error));
    return failed(call, { kind: 'unreadable', status, detail: `${UNREADABLE} (${error.message})` });
  }
}

/** What was read of an entry, or why it makes no sense. */
export type Entry<T> = { read: T } | { refused: string };

export function readEntry<T>(schema: v.GenericSchema<unknown, T>, item: unknown): Entry<T> {
  const read = v.safeParse(schema, item);
  return read.success ? { read: read.output } : { refused: firstIssue(read.issues) };
}

/**
 * Makes a call whose answer is a list, read entry by entry. One that makes no sense is left out and put into the failure log;
 * only a list of nothing else is a failure. Thousands of entries are read in slices, between which the page is awake.
 */
export async function requestList<T>(
  call: Call,
  list: v.GenericSchema<unknown, unknown[]>,
  read: (item: unknown) => Entry<T>,
): Promise<ApiResult<T[]>> {
  const answer = await request(call, list);
  if (!answer.ok) return answer;
  const entries = await inSlices(answer.data, read, call.signal);
  const data = entries.flatMap(entry => ('read' in entry ? [entry.read] : []));
  const refused = entries.flatMap(entry => ('refused' in entry ? [entry.refused] : []));
  const [why] = refused;
  if (why === undefined) return { ok: true, data };
  const detail = unreadableEntries(refused.length, entries.length, why);
  const failure = failed(call, { kind: 'unreadable', status: 200, detail });
  return data.length === 0 ? failure : { ok: true, data };
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

/** Makes a call whose success says everything. */
export async function requestNothing(call: Call): Promise<ApiResult<undefined>> {
  const sent = await send(call);
  return sent.ok ? { ok: true, data: undefined } : sent;
}

/** The base of every call. */
export function endpoint(): string {
  return endpointOf(window.location.href);
}

async function send(call: Call): Promise<ApiResult<Response>> {
  // Such a part would lead elsewhere: no encoding keeps a browser from taking it for a step up.
  if (/\/\.{1,2}(?=[/?]|$)/.test(call.path)) return failed(call, { kind: 'unreachable', detail: NO_ADDRESS });
  if (!call.anonymous) {
    const waited = authQuestion();
    await waited;
    // The gate leads to the sign-in: there is nothing to ask, and nothing to tell.
    if ((waited !== undefined || isAuthNeeded()) && !hasAccess())
      return { ok: false, failure: { kind: 'unauthenticated', status: 401, detail: '' } };
  }
  try {
    const response = (await early(call)) ?? (await fetch(endpoint() + call.path, init(call)));
    return response.ok ? { ok: true, data: response } : await refused(call, response);
  } catch (error) {
    return failed(call, noAnswer(call, error));
  }
}

async function refused(call: Call, response: Response): Promise<Failed> {
  const { status } = response;
  const detail = await detailOf(response);
  if (call.anonymous || (status !== 401 && status !== 403))
    return failed(call, { kind: 'refused', status, detail });
  raiseAuthStatus(status);
  return failed(
    call,
    status === 401 ? { kind: 'unauthenticated', status, detail } : { kind: 'forbidden', status, detail },
  );
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

function noAnswer({ signal }: Call, error: unknown): Failure {
  return { kind: signal?.aborted ? 'aborted' : 'unreachable', detail: reasonOf(error) };
}

/** An aborted call is nobody's failure: the reader went elsewhere. */
function failed(call: Call, failure: Failure): Failed {
  const answered =
    failure.kind === 'refused' && (call.probe || (call.method === 'HEAD' && failure.status === 404));
  const aborted = failure.kind === 'aborted' || call.signal?.aborted;
  if (!aborted && !answered) logFailure(`${call.method ?? 'GET'} ${call.path}`, failure);
  return { ok: false, failure: aborted ? { kind: 'aborted', detail: failure.detail } : failure };
}

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

function firstIssue([first]: Issues): string {
  return `${v.getDotPath(first) ?? 'whole entry'}: ${first.message}`;
}

const SLICE_MS = 20;

/** No stretch of work is longer than some 20 ms. Stops early when the signal is aborted. */
async function inSlices<T>(
  items: readonly unknown[],
  read: (item: unknown) => T,
  signal?: AbortSignal,
): Promise<T[]> {
  const all: T[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const item of items) {
    all.push(read(item));
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    if (signal?.aborted) break;
    sliceEnd = performance.now() + SLICE_MS;
  }
  return all;
}

/** A message port is not held back the way that timers are. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
