import * as v from 'valibot';
import type { Fault } from '#app/messages/failures.ts';

/** The name by which the worker knows a reader. */
export type ListName = 'catalogue' | 'custom' | 'running';

/** How the answer of a list call is read. */
export type ListReader<T> = {
  /** Finds the entries in the answer. */
  list: v.GenericSchema<unknown, unknown[]>;
  entry: v.GenericSchema<unknown, T>;
  /** Removes duplicate names and sorts. */
  arrange?: (all: T[]) => T[];
  /** For a list that may be long: the worker's name for this reader. */
  name?: ListName;
};

/** A plain array of such entries. */
export function listOf<T>(entry: ListReader<T>['entry']): ListReader<T> {
  return { list: v.array(v.unknown()), entry };
}

/** The result, or why the answer is unreadable. */
export type Parsed<T> = { read: T } | { unreadable: Fault };

/** The readable entries, the number of all entries, and why the first unreadable one is rejected. */
export type ReadList<T> = { entries: T[]; found: number; rejected: number; reason: Fault | undefined };

/** The expected form of a body that is no JSON; such a body is described by its length. */
export const NOT_JSON = 'JSON';
const MAX_SHOWN_LENGTH = 60;

/** Reads a body as JSON. Never throws. */
export function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: ArrayBuffer): Parsed<T> {
  const text = new TextDecoder().decode(body);
  try {
    return checkSchema(schema, JSON.parse(text));
  } catch (error) {
    return error instanceof SyntaxError
      ? { unreadable: { path: null, expected: NOT_JSON, received: `${body.byteLength} B` } }
      : { unreadable: { path: null, expected: null, received: String(error) } };
  }
}

/** Checks a value against a schema. */
export function checkSchema<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Parsed<T> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return { read: output };
  const [first] = issues;
  const { expected } = first;
  const received =
    first.received.length > MAX_SHOWN_LENGTH
      ? `${first.received.slice(0, MAX_SHOWN_LENGTH)}…`
      : first.received;
  return { unreadable: { path: first.path?.map(({ key }) => key).join('.') ?? null, expected, received } };
}

/** Reads a list entry by entry. Never throws. */
export function parseList<T>(
  { list, entry, arrange }: ListReader<T>,
  body: ArrayBuffer,
): Parsed<ReadList<T>> {
  const parsed = parseBody(list, body);
  if ('unreadable' in parsed) return parsed;
  const items = parsed.read.map(item => checkSchema(entry, item));
  const entries = items.flatMap(item => ('read' in item ? [item.read] : []));
  const rejected = items.flatMap(item => ('unreadable' in item ? [item.unreadable] : []));
  const read = {
    entries: arrange?.(entries) ?? entries,
    found: items.length,
    rejected: rejected.length,
    reason: rejected[0],
  };
  return { read };
}
