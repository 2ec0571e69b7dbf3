import type { ListName } from '#app/schema/list-reader.ts';
import type { ComingList, ListAnswer, ListCall, ListResponse, WorkerResult } from './long-list.ts';

/** Reads a body as `parseList` does, without blocking the page. `start` starts the worker. */
export function readInWorker<T>(
  name: ListName,
  body: ArrayBuffer,
  start: () => Promise<Worker>,
): ComingList<T> {
  const coming = startIfAny(start).then(worker => {
    worker?.postMessage({ name, body } satisfies ListCall);
    return worker && listFrom<T>(worker);
  });
  return { first: coming.then(list => list?.first ?? []), all: coming.then(list => list?.all) };
}

/**
 * Fetches a list in a worker, so that the page receives entries instead of megabytes. A short list or a failure keeps its body. Rejects
 * as `fetch` does; undefined if no worker can fetch.
 */
export async function fetchInWorker(
  name: ListName,
  url: string,
  { headers, signal }: { headers: Headers; signal?: AbortSignal },
  start: () => Promise<Worker>,
): Promise<ListResponse | undefined> {
  const worker = await startIfAny(start);
  if (worker === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const leave = () => end(() => reject(signal?.reason));
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave);
    worker.onerror = () => end(() => resolve(undefined));
    worker.onmessage = ({ data }: MessageEvent<ListAnswer>) => {
      // The received part is read to its end: a caller may still wait for it.
      signal?.removeEventListener('abort', leave);
      if ('redirected' in data) return end(() => resolve(undefined));
      if ('failed' in data) return end(() => reject(new TypeError(data.failed)));
      if (data.body !== undefined) return end(() => resolve(new Response(data.body, data)));
      resolve(Object.assign(new Response(null, data), { list: listFrom(worker) }));
    };
    worker.postMessage({ name, url, headers: [...headers] } satisfies ListCall);
  });
}

/** A worker; undefined if the browser has none or its code is unavailable. */
async function startIfAny(start: () => Promise<Worker>): Promise<Worker | undefined> {
  return 'Worker' in globalThis ? start().catch(() => undefined) : undefined;
}

/** The messages of a worker about its list. */
function listFrom<T>(worker: Worker): ComingList<T> {
  let tellFirst: (some: T[]) => void = () => {};
  const first = new Promise<T[]>(resolve => {
    tellFirst = resolve;
  });
  const all = new Promise<WorkerResult<T> | undefined>(resolve => {
    const entries: T[] = [];
    worker.onerror = () => settle(undefined);
    worker.onmessage = ({ data }: MessageEvent<T[] | WorkerResult<T>>) => {
      if (!Array.isArray(data)) {
        const { parsed, body } = data;
        return settle({ body, parsed: 'read' in parsed ? { read: { ...parsed.read, entries } } : parsed });
      }
      entries.push(...data);
      tellFirst(data);
    };

    function settle(result: WorkerResult<T> | undefined): void {
      worker.terminate();
      tellFirst(result === undefined ? [] : entries);
      resolve(result);
    }
  });
  return { first, all };
}
