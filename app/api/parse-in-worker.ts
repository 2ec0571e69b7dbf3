import type { ListReader, Parsed, ReadList } from './list-reader.ts';
import type { ListCall } from './list-worker.ts';

type Answer<T> = Parsed<ReadList<T>> | undefined;

/** Reads a list as `parseList` would, while the page goes on. Undefined where no worker can. */
export function parseInWorker<T>({ name }: ListReader<T>, body: ArrayBuffer): Promise<Answer<T>> {
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
