import type { ListName, Parsed, ReadList } from './list-reader.ts';
import type { ListCall } from './list-worker.ts';

/** An answer from this many bytes on would hold the page up, or a slow device: a worker reads it. */
export const LONG = 1_500_000;

type Answer<T> = Parsed<ReadList<T>> | undefined;

/** A list on its way from a worker. Undefined, and nothing, where none can read it. */
type Coming<T> = {
  /** The first of its entries, in order. */
  first: Promise<T[]>;
  all: Promise<Answer<T>>;
};

declare global {
  /** By the bytes of the answer. The early entry is a script of its own: what it has begun to read the console goes on with. */
  var longLists: WeakMap<ArrayBuffer, Coming<unknown>> | undefined;
}

/** Reads a long list as `parseList` would, while the page goes on; once, whoever asks. `start` starts the worker. */
export function readLong<T>(name: ListName, body: ArrayBuffer, start: () => Promise<Worker>): Coming<T> {
  globalThis.longLists ??= new WeakMap();
  // One body is one list, of one kind.
  const coming = (globalThis.longLists.get(body) as Coming<T> | undefined) ?? begin<T>(name, body, start);
  globalThis.longLists.set(body, coming);
  return coming;
}

function begin<T>(name: ListName, body: ArrayBuffer, start: () => Promise<Worker>): Coming<T> {
  let tellFirst: (some: T[]) => void = () => {};
  const first = new Promise<T[]>(resolve => {
    tellFirst = resolve;
  });
  const all = 'Worker' in globalThis ? start().then(read, () => undefined) : Promise.resolve(undefined);
  void all.then(answer => tellFirst(answer !== undefined && 'read' in answer ? answer.read.entries : []));
  return { first, all };

  function read(worker: Worker): Promise<Answer<T>> {
    const entries: T[] = [];
    worker.postMessage({ name, body } satisfies ListCall);
    return new Promise(resolve => {
      worker.onerror = () => settle(undefined);
      worker.onmessage = ({ data }) => {
        if (!Array.isArray(data)) return settle('unreadable' in data ? data : { read: { ...data, entries } });
        entries.push(...data);
        tellFirst(data);
      };

      function settle(answer: Answer<T>): void {
        worker.terminate();
        resolve(answer);
      }
    });
  }
}
