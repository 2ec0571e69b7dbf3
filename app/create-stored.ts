import * as v from 'valibot';
import { listOfGood, readJson } from './models/json.ts';
import { store } from './stored.ts';

/** A list of names that is kept as JSON, without what is none. */
export const storedNames = v.pipe(
  listOfGood(v.string()),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);

/** An entry that is kept as JSON: the same value until it changes, and `none` where nothing of the schema is kept. */
export function createStored<T>(key: string, schema: v.GenericSchema<unknown, T>, none: T) {
  let text: string | null = null;
  let value = none;

  function current(): T {
    const now = localStorage.getItem(key);
    if (now === text) return value;
    text = now;
    value = readJson(schema, now) ?? none;
    return value;
  }

  return { current, keep: (next: unknown) => store(key, JSON.stringify(next)) };
}
