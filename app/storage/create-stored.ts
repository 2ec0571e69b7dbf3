import * as v from 'valibot';
import { listOfGood, readJson } from '#app/format/json.ts';
import { getStored, setStored, storeLocal } from './stored.ts';

/** A stored list of names; other values are dropped. */
export const storedNames = v.pipe(
  listOfGood(v.string()),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);

const storage = { read: (key: string) => localStorage.getItem(key), keep: storeLocal };

/** For choices of a user: without storage they last for this page. */
export const choices: typeof storage = { read: getStored, keep: setStored };

/** A value stored as JSON: the same object until it changes, and `none` if nothing valid is stored. */
export function createStored<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  none: T,
  { read, keep } = storage,
) {
  let text: string | null = null;
  let value = none;

  function current(): T {
    const now = read(key);
    if (now === text) return value;
    text = now;
    value = readJson(schema, now) ?? none;
    return value;
  }

  return { current, keep: (next: unknown) => keep(key, JSON.stringify(next)) };
}
