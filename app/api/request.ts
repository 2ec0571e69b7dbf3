import * as v from 'valibot';
import { failureText } from '#app/messages/failures.ts';
import type { ApiResult } from './failure.ts';
import { type Call, failed, noAnswer, send } from './send.ts';

/** Makes a call and reads its JSON answer through a schema. Never throws: what fails is a value. */
export async function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  const { status } = sent.data;
  try {
    const read = v.safeParse(schema, await sent.data.json());
    if (read.success) return { ok: true, data: read.output };
    return failed(call, {
      kind: 'unreadable',
      status,
      detail: `${failureText.unreadable} (${firstIssue(read.issues)})`,
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) return failed(call, noAnswer(call, error));
    return failed(call, {
      kind: 'unreadable',
      status,
      detail: `${failureText.unreadable} (${error.message})`,
    });
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
  const detail = failureText.unreadableEntries(refused.length, entries.length, why);
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
