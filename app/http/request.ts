import type * as v from 'valibot';
import { type Fault, failureText } from '#app/messages/failures.ts';
import { type ListName, type ListReader, NOT_JSON, parseBody, parseList } from '#app/schema/list-reader.ts';
import type { ApiResult, Failed } from './failure.ts';
import { isLong, readLong } from './long-list.ts';
import { type Call, failed, noAnswer, send } from './send.ts';

/** Makes a call and reads its JSON answer through a schema. Never throws. */
export async function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  const answer = await answerTo(call);
  if (!answer.ok) return answer;
  const parsed = parseBody(schema, answer.data.body);
  return 'read' in parsed
    ? { ok: true, data: parsed.read }
    : unreadable(call, answer.data, parsed.unreadable);
}

/**
 * Makes a call for a list and reads it entry by entry. Unreadable entries are skipped and logged; a list without readable entries is a
 * failure.
 */
export async function requestList<T>(call: Call, reader: ListReader<T>): Promise<ApiResult<T[]>> {
  const { name } = reader;
  const answer = await answerTo(
    name !== undefined && longAt.has(call.path) ? { ...call, fetch: inWorker(name) } : call,
  );
  if (!answer.ok) return answer;
  const { status, body } = answer.data;
  const long = name !== undefined && isLong(body);
  if (long) longAt.add(call.path);
  const parsed = (long && (await readLong<T>(name, body, startWorker).all)) || parseList(reader, body);
  if ('unreadable' in parsed) return unreadable(call, answer.data, parsed.unreadable);
  const { entries, found, rejected: refused, reason: why } = parsed.read;
  if (why === undefined) return { ok: true, data: entries };
  const detail = failureText.unreadableEntries(refused, found, why);
  const failure = failed(call, { kind: 'unreadable', status, detail });
  return entries.length === 0 ? failure : { ok: true, data: entries };
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

type Answer = { status: number; type: string | null; body: ArrayBuffer };

async function answerTo(call: Call): Promise<ApiResult<Answer>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  try {
    const { status, headers } = sent.data;
    return {
      ok: true,
      data: { status, type: headers.get('Content-Type'), body: await sent.data.arrayBuffer() },
    };
  } catch (error) {
    return failed(call, noAnswer(call, error));
  }
}

/** Describes a body that is no JSON by its type and length, not by its bytes. */
function unreadable(call: Call, { status, type }: Omit<Answer, 'body'>, fault: Fault): Failed {
  const typed = fault.expected === NOT_JSON && type ? `${type}, ${fault.received}` : fault.received;
  const why = { ...fault, received: typed };
  return failed(call, { kind: 'unreadable', status, detail: failureText.unreadableAnswer(why) });
}

/** Makes a call without a result. */
export async function requestNothing(call: Call): Promise<ApiResult<undefined>> {
  const sent = await send(call);
  return sent.ok ? { ok: true, data: undefined } : sent;
}
