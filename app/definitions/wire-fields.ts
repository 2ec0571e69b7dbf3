import * as v from 'valibot';
import { problemText } from '#app/messages/register-model.ts';

/** An object of the wire: a definition or an entry of one of its lists. */
export type WireSource = Readonly<Record<string, unknown>>;

/** The form values of such an object by wire name; numbers are the typed texts. */
export type Values = Readonly<Record<string, unknown>> & {
  /** The object they were read from; null for a new one. */
  source?: WireSource | null;
};

/** The schema of a definition: 1 before 1.8 (rerank models: 1.9), 2 since. */
export type SpecVersion = 1 | 2;

export function isVersion2(version: unknown): boolean {
  return typeof version === 'number' && version >= 2;
}

/**
 * How a field is read from the wire and written back. The tables in definition-tables.ts add the form properties of app/forms/fields.ts.
 */
type WireField<V = unknown> = {
  /** The value in a new form. */
  default: V;
  /** The value of a missing key. */
  absent: V;
  /** The key may be missing. */
  optional?: boolean;
  /** Reads the value; its message describes a valid one. */
  wire: v.GenericSchema<unknown, V>;
  /** The value's place, if it is not the key of its name. */
  from?(source: WireSource): unknown;
  /** The value on the wire; undefined leaves the key out. */
  toWire?(value: V): unknown;
  /** The same for a value that is not one key; undefined values are left out. A list's entries are already wire objects. */
  to?(value: V, values: Values): WireSource;
  /** Other fields on which `to` depends. */
  with?: readonly string[];
  /** The fields of an entry, for a list of objects. */
  fields?: WireFields;
  /** The form value's schema, if it is neither text nor boolean. */
  held?: v.GenericSchema;
  /** The least number of entries. */
  atLeast?: number;
  /** Only this version has the field. */
  only?: SpecVersion;
};
export type WireFields = Readonly<Record<string, WireField>>;

/** A field that could not be read. */
export type Problem = { field: string; problem: string };

export type ReadMode = {
  /** The value for a missing or wrong one. */
  otherwise: (name: string, field: WireField) => unknown;
  /** Whether that value is sent as well. */
  completes: boolean;
};

/** For a definition from the cluster: missing keys remain missing when it is sent back. */
export const openMode: ReadMode = { otherwise: (_, field) => field.absent, completes: false };

/** For an import into a form that contains `base`. */
export function importMode(base: Values): ReadMode {
  return { otherwise: (name, field) => (field.optional ? field.absent : base[name]), completes: true };
}

/** Reads an object field by field. `problems` names missing fields and wrong types. */
export function readFields(
  fields: WireFields,
  source: WireSource,
  mode: ReadMode,
  problems: Problem[] = [],
  path = '',
): Values {
  const values: Record<string, unknown> = {};
  let whole = source;
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(name, field, source, mode, problems, path);
    values[name] = read === undefined ? mode.otherwise(name, field) : read.value;
    if (read === undefined && mode.completes) whole = put(whole, field, name, { ...values, source });
  }
  return { ...values, source: whole };
}

function readField(
  name: string,
  field: WireField,
  source: WireSource,
  mode: ReadMode,
  problems: Problem[],
  path: string,
): { value: unknown } | undefined {
  const raw = (field.from === undefined ? source[name] : field.from(source)) ?? undefined;
  if (raw === undefined && field.optional) return undefined;
  const read = v.safeParse(field.wire, raw);
  if (read.success && raw !== undefined) {
    const { fields } = field;
    if (fields === undefined) return { value: read.output };
    return { value: readEntries(fields, raw, mode, problems, path + name) };
  }
  const wrong = read.success ? problemText.missing : read.issues[0].message;
  problems.push({ field: path + name, problem: raw === undefined ? problemText.missing : wrong });
  return undefined;
}

function readEntries(
  fields: WireFields,
  raw: unknown,
  mode: ReadMode,
  problems: Problem[],
  path: string,
): Values[] {
  const otherwise = (_: string, field: WireField) => (field.optional ? field.absent : field.default);
  const inner = mode.completes ? { ...mode, otherwise } : mode;
  return v.parse(objects, raw).map((object, index) => ({
    ...readFields(fields, object, inner, problems, `${path}[${index}].`),
    id: index + 1,
  }));
}

/** The object of the values. Unchanged and unknown keys remain as they were and in place; a new key is added only with a value. */
export function writeFields(fields: WireFields, values: Values): WireSource {
  const { source } = values;
  if (source == null) {
    const names = Object.entries(fields);
    return names.reduce<WireSource>((sent, [name, field]) => put(sent, field, name, values), {});
  }
  const came = readFields(fields, source, openMode);
  const changed = Object.entries(fields).filter(
    ([name, { with: others = [] }]) => ![name, ...others].every(one => equal(values[one], came[one])),
  );
  return changed.reduce<WireSource>((sent, [name, field]) => put(sent, field, name, values), source);
}

/** The object with the keys of one field. */
function put(object: WireSource, field: WireField, name: string, values: Values): WireSource {
  const keys = Object.entries(keysOf(field, name, values));
  const gone = keys.flatMap(([key, value]) => (value === undefined ? [key] : []));
  const there = { ...object, ...Object.fromEntries(keys) };
  return Object.fromEntries(Object.entries(there).filter(([key]) => !gone.includes(key)));
}

function keysOf({ fields, to, toWire }: WireField, name: string, values: Values): WireSource {
  const value =
    fields === undefined
      ? values[name]
      : v.parse(objects, values[name]).map(entry => writeFields(fields, entry));
  if (to !== undefined) return to(value, values);
  return { [name]: toWire === undefined ? value : toWire(value) };
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A list of objects. */
export const objects = v.array(
  v.record(v.string(), v.unknown(), () => problemText.notObjects),
  () => problemText.notObjects,
);
