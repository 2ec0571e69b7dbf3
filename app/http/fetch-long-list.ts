import type { ListName } from '#app/schema/list-reader.ts';
import {
  entriesFrom,
  type ListAnswer,
  type ListCall,
  registerLongList,
  startWorkerIfAny,
} from './long-list.ts';

/**
 * Fetches a list in the worker, so that the page receives entries instead of megabytes. The body of the answer then represents the list
 * for `readLong`. A short list or a failure keeps its body. Rejects as `fetch` does; undefined if no worker can fetch.
 */
export async function fetchLong(
  name: ListName,
  url: string,
  { headers, signal }: { headers: Headers; signal?: AbortSignal },
  start: () => Promise<Worker>,
): Promise<Response | undefined> {
  const worker = await startWorkerIfAny(start);
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
      const body = new ArrayBuffer(0);
      registerLongList(body, entriesFrom(worker));
      resolve(Object.assign(new Response(null, data), { arrayBuffer: async () => body }));
    };
    worker.postMessage({ name, url, headers: [...headers] } satisfies ListCall);
  });
}
