import type * as v from 'valibot';
import { parsedJson } from '#app/format/json.ts';
import { type Fault, failureText } from '#app/messages/failures.ts';
import {
  type ListName,
  type ListReader,
  NOT_JSON,
  type Parsed,
  parseBody,
  parseList,
  type ReadList,
} from '#app/schema/list-reader.ts';
import { type ApiResult, errorIn, type Failed } from './failure.ts';
import { type ListResponse, LONG_LIST_BYTES, type WorkerResult } from './long-list.ts';
import { type Call, failed, send } from './send.ts';

/** Makes a call and reads its JSON answer through a schema. Never throws. */
export function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  return send(call, async (response, begun) => {
    const body = await response.arrayBuffer();
    const parsed = parseBody(schema, body);
    if ('read' in parsed) return { ok: true, data: parsed.read };
    // Some servers refuse with a good status.
    const reason = errorIn(parsedJson(new TextDecoder().decode(body)));
    if (reason) return failed(begun, { kind: 'refused', status: response.status, detail: reason });
    return unreadable(begun, response, parsed.unreadable);
  });
}

/** A call for a list. `keep` gets the path and the bytes of an answer that was read. */
type CallForList = Call & { keep?: (path: string, body: ArrayBuffer) => void };

/**
 * Makes a call for a list and reads it entry by entry. Unreadable entries are skipped and logged; a list without readable entries is a
 * failure. A list that was long at its last call is fetched and read by a worker.
 */
export function fetchList<T>({ keep, ...call }: CallForList, reader: ListReader<T>): Promise<ApiResult<T[]>> {
  const { name } = reader;
  const asked = name !== undefined && longAt.has(call.path) ? { ...call, fetch: byWorker(name) } : call;
  return send<T[]>(asked, async (response: ListResponse, begun) => {
    const { body, parsed } = (await response.list?.all) ?? (await readHere(response, reader));
    if (body.byteLength < LONG_LIST_BYTES) longAt.delete(call.path);
    else longAt.add(call.path);
    if ('unreadable' in parsed) return unreadable(begun, response, parsed.unreadable);
    // A worker knows the reader by its name.
    const { entries, found, rejected, reason } = parsed.read as ReadList<T>;
    if (reason !== undefined) {
      const detail = failureText.unreadableEntries(rejected, found, reason);
      const failure = failed(begun, { kind: 'unreadable', status: response.status, detail });
      if (entries.length === 0) return failure;
    }
    keep?.(call.path, body);
    return { ok: true, data: entries };
  });
}

/** Reads the body of a list as `parseList` does; a worker reads a long one. */
export async function readList<T>(reader: ListReader<T>, body: ArrayBuffer): Promise<Parsed<ReadList<T>>> {
  const { name } = reader;
  const code = name !== undefined && body.byteLength >= LONG_LIST_BYTES ? await workerCode() : undefined;
  const read = name && (await code?.readInWorker<T>(name, body, startWorker).all);
  return read ? read.parsed : parseList(reader, body);
}

async function readHere<T>(response: ListResponse, reader: ListReader<T>): Promise<WorkerResult<T>> {
  const body = await response.arrayBuffer();
  // No second worker after one that failed.
  return { body, parsed: response.list ? parseList(reader, body) : await readList(reader, body) };
}

/** The paths whose list was long at the last call. */
const longAt = new Set<string>();

function byWorker(name: ListName): Call['fetch'] {
  return async (url, init) =>
    (await (await workerCode())?.fetchInWorker(name, url, init, startWorker)) ?? fetch(url, init);
}

/** Only long lists need this code. Without it the page reads them. */
function workerCode() {
  return import('./list-in-worker.ts').catch(() => undefined);
}

async function startWorker(): Promise<Worker> {
  return new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}

/** Describes a body that is no JSON by its type and length, not by its bytes. */
function unreadable(call: Call, { status, headers }: Response, fault: Fault): Failed {
  const type = headers.get('Content-Type');
  const typed = fault.expected === NOT_JSON && type ? `${type}, ${fault.received}` : fault.received;
  const why = { ...fault, received: typed };
  return failed(call, { kind: 'unreadable', status, detail: failureText.unreadableAnswer(why) });
}

/** Makes a call without a result. */
export function requestNothing(call: Call): Promise<ApiResult<undefined>> {
  return send(call, () => ({ ok: true, data: undefined }));
}
