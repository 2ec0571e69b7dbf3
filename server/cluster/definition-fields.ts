import { isObject } from './answers.ts';

/*
 * How release 4.1 reads a definition: field by field, in the words of its refusals. The result has every field; unknown keys remain in a
 * definition and are dropped from a spec.
 */

export type Field = {
  /** The words that refuse a value. */
  check?: (value: unknown) => string | undefined;
  /** The value of a missing field; without it the field is required. */
  otherwise?: unknown;
  /** The fields of each entry, or the refusals of one. */
  entries?: (entry: unknown) => Entry;
};
/** By the name of the key. */
export type DefinitionFields = Readonly<Record<string, Field>>;
/** The alternatives for an entry; the server's refusal lists all of them. */
export type Entry = { choices: { fields: DefinitionFields; name?: string }[] } | { refusal: string };

/** Where in the definition, as `model_specs -> 0 -> model_format`, and the server's words. */
export type Refusals = [place: string, words: string][];

/** Every field as it came or its `otherwise`; errors are added to `refusals`. */
export function readFields(
  fields: DefinitionFields,
  given: Record<string, unknown>,
  path: string,
  refusals: Refusals,
) {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] ?? undefined;
    const place = path === '' ? name : `${path} -> ${name}`;
    if (value === undefined && !('otherwise' in field))
      refusals.push([place, 'field required (type=value_error.missing)']);
    read[name] = value === undefined ? field.otherwise : readValue(field, value, place, refusals);
  }
  return read;
}

function readValue({ check, entries }: Field, value: unknown, place: string, refusals: Refusals): unknown {
  const words = check?.(value);
  if (words !== undefined) refusals.push([place, words]);
  if (entries === undefined || !Array.isArray(value)) return value;
  return value.map((entry, index) => readEntry(entries(entry), entry, `${place} -> ${index}`, refusals));
}

function readEntry(choice: Entry, entry: unknown, place: string, refusals: Refusals): unknown {
  if ('refusal' in choice) {
    refusals.push([place, choice.refusal]);
    return entry;
  }
  const all: Refusals = [];
  for (const { fields, name } of choice.choices) {
    const own: Refusals = [];
    const path = name === undefined ? place : `${place} -> ${name}`;
    const read = readFields(fields, isObject(entry) ? entry : {}, path, own);
    if (own.length === 0) return read;
    all.push(...own);
  }
  refusals.push(...all);
  return entry;
}

export const text: Field = {
  check: value => (typeof value === 'string' ? undefined : wrong('str', 'str type')),
};
export const texts: Field = {
  check: value => (Array.isArray(value) ? undefined : 'value is not a valid list (type=type_error.list)'),
};
export const whole: Field = {
  check: value =>
    /^\d+$/.test(String(value)) ? undefined : 'value is not a valid integer (type=type_error.integer)',
};
export const flag: Field = {
  check: value =>
    typeof value === 'boolean' ? undefined : 'value could not be parsed to a boolean (type=type_error.bool)',
};
export const absent: Field = { otherwise: null };

/** A value among those that are permitted. */
export function only(...permitted: (string | number)[]): Field {
  const quoted = permitted.map(one => (typeof one === 'string' ? `'${one}'` : one)).join(', ');
  const tuple = permitted.length === 1 ? `${quoted},` : quoted;
  return {
    check: value =>
      permitted.some(one => one === value)
        ? undefined
        : `unexpected value; permitted: ${quoted} (type=value_error.const; given=${value}; permitted=(${tuple}))`,
  };
}

/** A list of such values. */
export function listOf(field: Field, otherwise?: unknown): Field {
  const entries = (entry: unknown): Entry => {
    const refusal = field.check?.(entry);
    return refusal === undefined ? { choices: [] } : { refusal };
  };
  return { ...texts, entries, ...(otherwise === undefined ? {} : { otherwise }) };
}

function wrong(type: string, words: string): string {
  return `${words} expected (type=type_error.${type})`;
}
