import type { ListName } from './list-reader.ts';
import type { ListAnswer, ListCall } from './list-worker.ts';
import { entriesFrom, note, startIfAny } from './long-list.ts';

/**
 * Has a worker fetch a list too: what the page takes in of it are entries alone, not megabytes in one go. The body of the answer then
 * stands for the list that `readLong` reads; one that is not long, and a failure, are whole. Rejects as `fetch` does; undefined where
 * no worker can.
 */
export async function fetchLong(
  name: ListName,
  url: string,
  { headers, signal }: { headers: Headers; signal?: AbortSignal },
  start: () => Promise<Worker>,
): Promise<Response | undefined> {
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
      // What has come is read to its end: whoever waits for it must hear of that.
      signal?.removeEventListener('abort', leave);
      if ('redirected' in data) return end(() => resolve(undefined));
      if ('failed' in data) return end(() => reject(new TypeError(data.failed)));
      if (data.body !== undefined) return end(() => resolve(new Response(data.body, data)));
      const body = new ArrayBuffer(0);
      note(body, entriesFrom(worker));
      resolve(Object.assign(new Response(null, data), { arrayBuffer: async () => body }));
    };
    worker.postMessage({ name, url, headers: [...headers] } satisfies ListCall);
  });
}
