import * as v from 'valibot';

/** What a text says in JSON; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same as the schema has it; undefined for anything else, and for nothing. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  return readAs(schema, parsedJson(text ?? ''));
}

function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

/** A list of such entries; what else is in it, as another release may have kept it, is left out. */
export function listOfGood<T>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform(list => list.map(one => readAs(entry, one)).filter(one => one !== undefined)),
  );
}

/** An object with keys, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
