import * as v from 'valibot';

/** The value of a JSON text; undefined for another text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same through a schema; undefined for anything else. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  return readAs(schema, parsedJson(text ?? ''));
}

function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

/** An object with these entries and any others, `__proto__` and `constructor` included, which valibot's `looseObject` drops. */
export function openObject<T extends v.ObjectEntries>(entries: T) {
  const schema = v.object(entries);
  type Read = v.InferOutput<typeof schema> & Record<string, unknown>;
  const whole = (given: unknown) =>
    v.pipe(
      schema,
      v.transform((read): Read => ({ ...read, ...Object(given) })),
    );
  return v.lazy<v.GenericSchema<unknown, Read>>(whole);
}

/** A list of such entries; others, such as those of another release, are dropped. */
export function listOfGood<T>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform(list => list.map(one => readAs(entry, one)).filter(one => one !== undefined)),
  );
}

/** A value of a setting as a text; empty without one. */
export function shownValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** An object with keys, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
