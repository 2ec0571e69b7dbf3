import type * as v from 'valibot';
import { type Fault, failureText } from '#app/messages/failures.ts';
import { type ListName, type ListReader, NOT_JSON, parseBody, parseList } from '#app/schema/list-reader.ts';
import type { ApiResult, Failed } from './failure.ts';
import { isLong, readLong } from './long-list.ts';
import { type Call, failed, send } from './send.ts';

/** Makes a call and reads its JSON answer through a schema. Never throws. */
export function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  return send(call, async (response, begun) => {
    const parsed = parseBody(schema, await response.arrayBuffer());
    return 'read' in parsed
      ? { ok: true, data: parsed.read }
      : unreadable(begun, response, parsed.unreadable);
  });
}

/**
 * Makes a call for a list and reads it entry by entry. Unreadable entries are skipped and logged; a list without readable entries is a
 * failure.
 */
export function requestList<T>(call: Call, reader: ListReader<T>): Promise<ApiResult<T[]>> {
  const { name } = reader;
  const asked = name !== undefined && longAt.has(call.path) ? { ...call, fetch: inWorker(name) } : call;
  return send<T[]>(asked, async (response, begun) => {
    const body = await response.arrayBuffer();
    const long = name !== undefined && isLong(body);
    if (long) longAt.add(call.path);
    const parsed = (long && (await readLong<T>(name, body, startWorker).all)) || parseList(reader, body);
    if ('unreadable' in parsed) return unreadable(begun, response, parsed.unreadable);
    const { entries, found, rejected: refused, reason: why } = parsed.read;
    if (why === undefined) return { ok: true, data: entries };
    const detail = failureText.unreadableEntries(refused, found, why);
    const failure = failed(begun, { kind: 'unreadable', status: response.status, detail });
    return entries.length === 0 ? failure : { ok: true, data: entries };
  });
}

/** The calls whose list was long: a worker fetches it the next time. */
const longAt = new Set<string>();

function inWorker(name: ListName): Call['fetch'] {
  return async (url, init) => {
    const code = await import('./fetch-long-list.ts').catch(() => undefined);
    return (await code?.fetchLong(name, url, init, startWorker)) ?? fetch(url, init);
  };
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
