import * as v from 'valibot';
import { listOfGood, readJson } from './models/json.ts';
import { chosen, keepChosen, store } from './stored.ts';

/** A list of names that is kept as JSON, without what is none. */
export const storedNames = v.pipe(
  listOfGood(v.string()),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);

const storage = { read: (key: string) => localStorage.getItem(key), keep: store };

/** For what a person chose: it holds for this page where it cannot be kept. */
export const choices: typeof storage = { read: chosen, keep: keepChosen };

/** An entry that is kept as JSON: the same value until it changes, and `none` where nothing of the schema is kept. */
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
