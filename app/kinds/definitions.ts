import * as v from 'valibot';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { definitionRows } from './definition-tables.ts';
import {
  isVersion2,
  opening,
  type Problem,
  type Reading,
  readFields,
  type Source,
  type Values,
  type Version,
  type WireFields,
  writeFields,
} from './wire-fields.ts';

/** Keys by which a definition is told to be of another kind. */
const foreign: { readonly [K in KindName]?: readonly string[] } = {
  rerank: ['dimensions'],
  image: ['model_specs', 'language', 'multilingual'],
  audio: ['model_specs', 'language', 'controlnet'],
};

const source = v.nullable(v.record(v.string(), v.unknown()));

/** The schema of a draft that comes from storage or from a submission. */
export const draftSchema = v.union(
  kindNames.map(kind =>
    v.object({ kind: v.picklist([kind]), version: v.number(), source, ...schemasOf(definitionRows[kind]) }),
  ),
) as unknown as v.GenericSchema<unknown, Draft>;

function schemasOf(rows: WireFields): v.ObjectEntries {
  const schemas = Object.entries(rows).map(([name, { default: value, held, fields }]) => {
    if (fields !== undefined) return [name, v.array(v.looseObject({ id: v.number(), ...schemasOf(fields) }))];
    return [name, held ?? (typeof value === 'boolean' ? v.boolean() : v.string())];
  });
  return Object.fromEntries(schemas);
}

type RowsOf<K extends KindName> = (typeof definitionRows)[K];
type ValuesOf<R> = {
  -readonly [N in keyof R]: R[N] extends { fields: infer F }
    ? EntryOf<F>[]
    : R[N] extends { wire: v.GenericSchema<unknown, infer V> }
      ? V
      : never;
};
type EntryOf<R> = { id: number; source?: Source | null } & ValuesOf<R>;

/**
 * What stands in the form of a kind, with what only the other version has; `source` is the definition that it was opened or filled
 * with.
 */
export type DraftOf<K extends KindName> = K extends KindName
  ? { kind: K; version: number; source: Source | null } & ValuesOf<RowsOf<K>>
  : never;
export type Draft = DraftOf<KindName>;

/** A draft from its parts, whose values the rows of the kind have read. */
function draftOf<K extends KindName>(kind: K, values: Values & { version: number }): DraftOf<K> {
  return { ...values, kind } as unknown as DraftOf<K>;
}

/** The fields of a version. */
export function rowsOf(kind: KindName, version: unknown): WireFields {
  const other: Version = isVersion2(version) ? 1 : 2;
  const rows: WireFields = definitionRows[kind];
  return Object.fromEntries(Object.entries(rows).filter(([, { only }]) => only !== other));
}

/** The names of a kind's fields in the order of its form; what the form only carries along has no label. */
export function formOrder(kind: KindName, version: unknown): string[] {
  const rows: Readonly<Record<string, { label: string }>> = definitionRows[kind];
  return Object.keys(rowsOf(kind, version)).filter(name => rows[name]?.label !== '');
}

/** What a form holds when it is opened. */
export function blankDraft<K extends KindName>(kind: K, version: Version = 1): DraftOf<K> {
  return draftOf(kind, { source: null, ...blankValues(definitionRows[kind]), version });
}

function blankValues(rows: WireFields): Values {
  const values = Object.entries(rows).map(([name, { default: value, fields, atLeast = 0 }]) => [
    name,
    fields !== undefined && atLeast > 0 ? [{ id: 1, ...blankValues(fields) }] : value,
  ]);
  return Object.fromEntries(values);
}

/** The definition that a draft stands for. What the form did not change, and what it does not know, is as it came. */
export function definitionOf({ kind, ...values }: Draft): Source & { model_name: string } {
  const sent = writeFields(rowsOf(kind, values.version), values);
  return { ...sent, model_name: String(sent.model_name ?? '') };
}

/** The version of a definition. Of other kinds release 1.8 says 2 where it has 1: their specs tell. */
export function versionOf(kind: KindName, definition: Source): Version {
  return (kind === 'llm' ? isVersion2(definition.version) : 'model_specs' in definition) ? 2 : 1;
}

/** Reads a definition field by field; what is missing or of a wrong type is named in `problems`. */
export function readDefinition<K extends KindName>(
  kind: K,
  definition: Source,
  reading: Reading,
  problems: Problem[] = [],
): DraftOf<K> {
  const version = versionOf(kind, definition);
  const values = readFields(rowsOf(kind, version), definition, reading, problems);
  const absent = Object.entries<{ absent: unknown }>(definitionRows[kind]).map(([name, row]) => [
    name,
    row.absent,
  ]);
  return draftOf(kind, { ...Object.fromEntries(absent), version, ...values });
}

/** The draft of a definition that the cluster keeps. */
export function openDefinition<K extends KindName>(kind: K, definition: Source): DraftOf<K> {
  return readDefinition(kind, definition, opening);
}

/** Whether a definition is one of this kind: its own fields are there and of the right types. */
export function fits(definition: Source, kind: KindName): boolean {
  const problems: Problem[] = [];
  readDefinition(kind, definition, opening, problems);
  return problems.length === 0 && !foreign[kind]?.some(name => (definition[name] ?? undefined) !== undefined);
}
