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
  const read = v.safeParse(schema, parsedJson(text ?? ''));
  return read.success ? read.output : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
