import * as v from 'valibot';
import { problemText } from '#app/messages/register-model.ts';

/** An object of the wire: a definition, or an entry of one of its lists. */
export type Source = Readonly<Record<string, unknown>>;

/** What a form holds of such an object, by the wire's own names; numbers are the texts that were typed. */
export type Values = Readonly<Record<string, unknown>> & {
  /** What the values were read from; null for what began in the form. */
  source?: Source | null;
};

/** The schema of a definition: 1 before release 1.8 (rerank models: 1.9), 2 from there on. */
export type Version = 1 | 2;

export function isVersion2(version: unknown): boolean {
  return typeof version === 'number' && version >= 2;
}

/**
 * How a field comes from the wire and goes back. The tables in definition-tables.ts have beside it what their form needs,
 * as app/forms/fields.ts wants it.
 */
type WireField<V = unknown> = {
  /** What a new form holds. */
  default: V;
  /** What stands for a key that is not there. */
  absent: V;
  /** The key may be missing. */
  optional?: boolean;
  /** Reads the value; its message says what the value must be. */
  wire: v.GenericSchema<unknown, V>;
  /** Where the value stands, when that is not the key of its name. */
  from?(source: Source): unknown;
  /** The value on the wire; undefined leaves the key out. */
  sent?(value: V): unknown;
  /** The same for a value that is not one key; an undefined one is left out. A list comes as its entries are on the wire. */
  to?(value: V, values: Values): Source;
  /** The fields on which `to` depends besides. */
  with?: readonly string[];
  /** The fields of an entry, for a list of objects. */
  fields?: WireFields;
  /** What a form may hold of it, where that is neither a text nor true or false. */
  held?: v.GenericSchema;
  /** How many entries there are at least. */
  atLeast?: number;
  /** Only this version of the wire has it. */
  only?: Version;
};
export type WireFields = Readonly<Record<string, WireField>>;

/** A field that could not be taken over. */
export type Problem = { field: string; problem: string };

export type Reading = {
  /** What stands for a value that is missing or wrong. */
  otherwise: (name: string, field: WireField) => unknown;
  /** Whether that is to be sent as well. */
  completes: boolean;
};

/** Reads what the cluster keeps: what it lacks stays away, also when it goes back. */
export const opening: Reading = { otherwise: (_, field) => field.absent, completes: false };

/** Reads what a person brings, into a form that holds `base`. */
export function importing(base: Values): Reading {
  return { otherwise: (name, field) => (field.optional ? field.absent : base[name]), completes: true };
}

/** Reads an object field by field. What is missing or of a wrong type is named in `problems`. */
export function readFields(
  fields: WireFields,
  source: Source,
  reading: Reading,
  problems: Problem[] = [],
  path = '',
): Values {
  const values: Record<string, unknown> = {};
  let whole = source;
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(name, field, source, reading, problems, path);
    values[name] = read === undefined ? reading.otherwise(name, field) : read.value;
    if (read === undefined && reading.completes) whole = put(whole, field, name, { ...values, source });
  }
  return { ...values, source: whole };
}

function readField(
  name: string,
  field: WireField,
  source: Source,
  reading: Reading,
  problems: Problem[],
  path: string,
): { value: unknown } | undefined {
  const raw = (field.from === undefined ? source[name] : field.from(source)) ?? undefined;
  if (raw === undefined && field.optional) return undefined;
  const read = v.safeParse(field.wire, raw);
  if (read.success && raw !== undefined) {
    const { fields } = field;
    if (fields === undefined) return { value: read.output };
    return { value: readEntries(fields, raw, reading, problems, path + name) };
  }
  const wrong = read.success ? problemText.missing : read.issues[0].message;
  problems.push({ field: path + name, problem: raw === undefined ? problemText.missing : wrong });
  return undefined;
}

function readEntries(
  fields: WireFields,
  raw: unknown,
  reading: Reading,
  problems: Problem[],
  path: string,
): Values[] {
  const otherwise = (_: string, field: WireField) => (field.optional ? field.absent : field.default);
  const inner = reading.completes ? { ...reading, otherwise } : reading;
  return v.parse(objects, raw).map((object, index) => ({
    ...readFields(fields, object, inner, problems, `${path}[${index}].`),
    id: index + 1,
  }));
}

/**
 * The object that the values stand for. What the form did not change, and what it does not know, is as it came and where it was:
 * a key that was not there is only added with a value.
 */
export function writeFields(fields: WireFields, values: Values): Source {
  const { source } = values;
  if (source == null) {
    const names = Object.entries(fields);
    return names.reduce<Source>((sent, [name, field]) => put(sent, field, name, values), {});
  }
  const came = readFields(fields, source, opening);
  const changed = Object.entries(fields).filter(
    ([name, { with: others = [] }]) => ![name, ...others].every(one => equal(values[one], came[one])),
  );
  return changed.reduce<Source>((sent, [name, field]) => put(sent, field, name, values), source);
}

/** The object with the keys of one field. */
function put(object: Source, field: WireField, name: string, values: Values): Source {
  const keys = Object.entries(keysOf(field, name, values));
  const gone = keys.flatMap(([key, value]) => (value === undefined ? [key] : []));
  const there = { ...object, ...Object.fromEntries(keys) };
  return Object.fromEntries(Object.entries(there).filter(([key]) => !gone.includes(key)));
}

function keysOf({ fields, to, sent }: WireField, name: string, values: Values): Source {
  const value =
    fields === undefined
      ? values[name]
      : v.parse(objects, values[name]).map(entry => writeFields(fields, entry));
  if (to !== undefined) return to(value, values);
  return { [name]: sent === undefined ? value : sent(value) };
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A list of objects. */
export const objects = v.array(v.looseObject({}, problemText.notObjects), problemText.notObjects);
