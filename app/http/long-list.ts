import type { ListName, Parsed, ReadList } from '#app/schema/list-reader.ts';

/** An answer of at least this many bytes is read in a worker, since it would block the page. */
export const LONG_LIST_BYTES = 1_500_000;
/** Entries of a long list per message or search step: about one frame, on a slow device too. */
export const LIST_CHUNK = 200;

/** A request of the page. The worker answers with entries in chunks, then with the rest of the result. */
export type ListCall = { name: ListName } & (
  | { body: ArrayBuffer }
  /** To be fetched by the worker; its first message describes the response. */
  | { url: string; headers: [string, string][] }
);

/** The description of a fetched response. A list follows if there is no body. */
export type ListAnswer =
  | { status: number; headers: [string, string][]; body?: ArrayBuffer | null }
  | { failed: string }
  /** The page itself has to follow it. */
  | { redirected: true };

/** The result of a worker, with the bytes that it read. */
export type WorkerResult<T> = { parsed: Parsed<ReadList<T>>; body: ArrayBuffer };

/** A list that arrives from a worker. `all` is undefined if no worker can read it. */
export type ComingList<T> = {
  /** The first entries, in order. */
  first: Promise<T[]>;
  all: Promise<WorkerResult<T> | undefined>;
};

/** An answer whose list a worker reads already. */
export type ListResponse = Response & { list?: ComingList<unknown> };
