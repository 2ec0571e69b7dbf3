import type { ListName, Parsed, ReadList } from '#app/schema/list-reader.ts';

/** An answer of at least this many bytes is read in a worker, since it would block the page. */
export const LONG_LIST_BYTES = 1_500_000;
/** Entries of a long list per message, transaction or search step: about one frame, on a slow device too. */
export const LIST_CHUNK = 200;

/** A request of the page. The worker answers with entries in chunks, then with the rest of the result. */
export type ListCall = { name: ListName } & (
  | { body: ArrayBuffer }
  /** To be fetched by the worker; its first message describes the response. */
  | { url: string; headers: [string, string][] }
);

/** Entries follow if there is no body. */
export type ListAnswer =
  | { status: number; headers: [string, string][]; body?: ArrayBuffer | null }
  | { failed: string }
  /** The page itself has to follow it. */
  | { redirected: true };

type Answer<T> = Parsed<ReadList<T>> | undefined;

/** A list that arrives from a worker. Undefined if no worker can read it. */
type Coming<T> = {
  /** The first entries, in order. */
  first: Promise<T[]>;
  all: Promise<Answer<T>>;
};

declare global {
  /** By the bytes of the answer. The early script and the console share it: they are two scripts. */
  var longLists: WeakMap<ArrayBuffer, Coming<unknown>> | undefined;
}

/** Reads a long list as `parseList` does without blocking the page, once for all readers. `start` starts the worker. */
export function readLong<T>(name: ListName, body: ArrayBuffer, start: () => Promise<Worker>): Coming<T> {
  // One body is one list of one kind.
  return (known().get(body) as Coming<T> | undefined) ?? registerLongList(body, begin<T>(name, body, start));
}

/** Whether a body represents a list of a worker. */
export function isLong(body: ArrayBuffer): boolean {
  return body.byteLength >= LONG_LIST_BYTES || known().has(body);
}

function known(): WeakMap<ArrayBuffer, Coming<unknown>> {
  globalThis.longLists ??= new WeakMap();
  return globalThis.longLists;
}

/** Lets a body represent a list. */
export function registerLongList<T>(body: ArrayBuffer, coming: Coming<T>): Coming<T> {
  known().set(body, coming);
  return coming;
}

function begin<T>(name: ListName, body: ArrayBuffer, start: () => Promise<Worker>): Coming<T> {
  const coming = startWorkerIfAny(start).then(worker => {
    worker?.postMessage({ name, body } satisfies ListCall);
    return worker && entriesFrom<T>(worker);
  });
  return { first: coming.then(list => list?.first ?? []), all: coming.then(list => list?.all) };
}

/** A worker; undefined if the browser has none or its code is unavailable. */
export async function startWorkerIfAny(start: () => Promise<Worker>): Promise<Worker | undefined> {
  return 'Worker' in globalThis ? start().catch(() => undefined) : undefined;
}

/** The messages of a worker about its list. */
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
