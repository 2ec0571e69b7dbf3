import type { ListName, Parsed, ReadList } from './list-reader.ts';
import type { ListCall } from './list-worker.ts';

/** An answer from this many bytes on would hold the page up, or a slow device: a worker reads it. */
export const LONG = 1_500_000;
/** How many entries of a long list are handed over, kept or found in one go: within a frame, on a slow device too. */
export const SOME = 200;

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
  // One body is one list, of one kind.
  return (known().get(body) as Coming<T> | undefined) ?? note(body, begin<T>(name, body, start));
}

/** Whether a body is that of a list for a worker. */
export function isLong(body: ArrayBuffer): boolean {
  return body.byteLength >= LONG || known().has(body);
}

function known(): WeakMap<ArrayBuffer, Coming<unknown>> {
  globalThis.longLists ??= new WeakMap();
  return globalThis.longLists;
}

/** Makes a body stand for a list. */
export function note<T>(body: ArrayBuffer, coming: Coming<T>): Coming<T> {
  known().set(body, coming);
  return coming;
}

function begin<T>(name: ListName, body: ArrayBuffer, start: () => Promise<Worker>): Coming<T> {
  const coming = startIfAny(start).then(worker => {
    worker?.postMessage({ name, body } satisfies ListCall);
    return worker && entriesFrom<T>(worker);
  });
  return { first: coming.then(list => list?.first ?? []), all: coming.then(list => list?.all) };
}

/** A worker; undefined where the browser has none, or its code cannot be had. */
export async function startIfAny(start: () => Promise<Worker>): Promise<Worker | undefined> {
  return 'Worker' in globalThis ? start().catch(() => undefined) : undefined;
}

/** What a worker says of its list, from now on. */
export function entriesFrom<T>(worker: Worker): Coming<T> {
  let tellFirst: (some: T[]) => void = () => {};
  const first = new Promise<T[]>(resolve => {
    tellFirst = resolve;
  });
  const all = new Promise<Answer<T>>(resolve => {
    const entries: T[] = [];
    worker.onerror = () => settle(undefined);
    worker.onmessage = ({ data }) => {
      if (!Array.isArray(data)) return settle('unreadable' in data ? data : { read: { ...data, entries } });
      entries.push(...data);
      tellFirst(data);
    };

    function settle(answer: Answer<T>): void {
      worker.terminate();
      tellFirst(answer !== undefined && 'read' in answer ? answer.read.entries : []);
      resolve(answer);
    }
  });
  return { first, all };
}
