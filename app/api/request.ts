import type * as v from 'valibot';
import { failureText } from '#app/messages/failures.ts';
import type { ApiResult, Failed } from './failure.ts';
import { check, type ListReader, type Parsed, parse, parseList, type ReadList } from './list-reader.ts';
import type { ListCall } from './list-worker.ts';
import { type Call, failed, noAnswer, send } from './send.ts';

/** Makes a call and reads its JSON answer through a schema. Never throws: what fails is a value. */
export async function request<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<ApiResult<T>> {
  const answer = await answerTo(call);
  if (!answer.ok) return answer;
  const { status, body } = answer.data;
  const parsed = parse(schema, body);
  return 'read' in parsed ? { ok: true, data: parsed.read } : unreadable(call, status, parsed.unreadable);
}

/** An answer from this many bytes on would hold the page up, or a slow device: a worker reads it. */
const LARGE = 1_000_000;

/**
 * Makes a call whose answer is a list, read entry by entry. One that makes no sense is left out and put into the failure log;
 * only a list of nothing else is a failure.
 */
export async function requestList<T>(call: Call, reader: ListReader<T>): Promise<ApiResult<T[]>> {
  const answer = await answerTo(call);
  if (!answer.ok) return answer;
  const { status, body } = answer.data;
  const there = body.byteLength < LARGE ? undefined : await parseInWorker(reader, body);
  const parsed = there ?? parseList(reader, body);
  if ('unreadable' in parsed) return unreadable(call, status, parsed.unreadable);
  const { entries, found, refused, why } = parsed.read;
  if (refused === 0) return { ok: true, data: entries };
  const detail = failureText.unreadableEntries(refused, found, why);
  const failure = failed(call, { kind: 'unreadable', status, detail });
  return entries.length === 0 ? failure : { ok: true, data: entries };
}

async function answerTo(call: Call): Promise<ApiResult<{ status: number; body: ArrayBuffer }>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  try {
    return { ok: true, data: { status: sent.data.status, body: await sent.data.arrayBuffer() } };
  } catch (error) {
    return failed(call, noAnswer(call, error));
  }
}

function unreadable(call: Call, status: number, why: string): Failed {
  return failed(call, { kind: 'unreadable', status, detail: `${failureText.unreadable} (${why})` });
}

/** Makes a call whose status alone tells of success; its body is read where it can be, and is undefined otherwise. */
export async function requestLoosely<T>(
  call: Call,
  schema: v.GenericSchema<unknown, T>,
): Promise<ApiResult<T | undefined>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  const body: unknown = await sent.data.json().catch(() => undefined);
  const checked = check(schema, body);
  return { ok: true, data: 'read' in checked ? checked.read : undefined };
}

/** Makes a call whose success says everything. */
export async function requestNothing(call: Call): Promise<ApiResult<undefined>> {
  const sent = await send(call);
  return sent.ok ? { ok: true, data: undefined } : sent;
}

type Answer<T> = Parsed<ReadList<T>> | undefined;

/** Reads a list as `parseList` would, while the page goes on. Undefined where no worker can. */
function parseInWorker<T>({ name }: ListReader<T>, body: ArrayBuffer): Promise<Answer<T>> {
  return new Promise(resolve => {
    if (name === undefined || !('Worker' in globalThis)) return resolve(undefined);
    const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
    const entries: T[] = [];
    worker.onerror = () => settle(undefined);
    worker.onmessage = ({ data }) => {
      if (Array.isArray(data)) entries.push(...data);
      else settle('unreadable' in data ? data : { read: { ...data, entries } });
    };
    worker.postMessage({ name, body } satisfies ListCall);

    function settle(answer: Answer<T>): void {
      worker.terminate();
      resolve(answer);
    }
  });
}
