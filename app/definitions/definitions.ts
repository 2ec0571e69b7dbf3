import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { openObject } from '#app/format/json.ts';
import type { LiveText } from '#app/messages/language.ts';
import { definitionRows } from './definition-tables.ts';
import {
  isVersion2,
  openMode,
  type Problem,
  type ReadMode,
  readFields,
  type SpecVersion,
  type Values,
  type WireFields,
  type WireSource,
  writeFields,
} from './wire-fields.ts';

/** Keys that mark a definition as another kind's. */
const foreign: { readonly [K in KindName]?: readonly string[] } = {
  rerank: ['dimensions'],
  image: ['model_specs', 'language', 'multilingual'],
  audio: ['model_specs', 'language', 'controlnet'],
};

const source = v.nullable(v.record(v.string(), v.unknown()));

/** The schema of a draft from storage or from a submission. */
export const draftSchema = v.union(
  kindNames.map(kind =>
    v.object({ kind: v.picklist([kind]), version: v.number(), source, ...schemasOf(definitionRows[kind]) }),
  ),
) as unknown as v.GenericSchema<unknown, DefinitionDraft>;

function schemasOf(rows: WireFields): v.ObjectEntries {
  const schemas = Object.entries(rows).map(([name, { default: value, held, fields }]) => {
    if (fields !== undefined) return [name, v.array(openObject({ id: v.number(), ...schemasOf(fields) }))];
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
type EntryOf<R> = { id: number; source?: WireSource | null } & ValuesOf<R>;

/** The draft of a kind, with fields of the other version; `source` is the definition it was opened or filled with. */
export type DefinitionDraftOf<K extends KindName> = K extends KindName
  ? { kind: K; version: number; source: WireSource | null } & ValuesOf<RowsOf<K>>
  : never;
export type DefinitionDraft = DefinitionDraftOf<KindName>;

/** A draft from values that the kind's rows have read. */
function draftOf<K extends KindName>(kind: K, values: Values & { version: number }): DefinitionDraftOf<K> {
  return { ...values, kind } as unknown as DefinitionDraftOf<K>;
}

/** The fields of a version. */
export function rowsOf(kind: KindName, version: unknown): WireFields {
  const other: SpecVersion = isVersion2(version) ? 1 : 2;
  const rows: WireFields = definitionRows[kind];
  return Object.fromEntries(Object.entries(rows).filter(([, { only }]) => only !== other));
}

/** A kind's field names in the order of its form; fields without a label have no control. */
export function formOrder(kind: KindName, version: unknown): string[] {
  const rows: Readonly<Record<string, { label: LiveText }>> = definitionRows[kind];
  return Object.keys(rowsOf(kind, version)).filter(name => rows[name]?.label() !== '');
}

/** The draft of an empty form. */
export function blankDraft<K extends KindName>(kind: K, version: SpecVersion = 1): DefinitionDraftOf<K> {
  return draftOf(kind, { source: null, ...blankValues(definitionRows[kind]), version });
}

function blankValues(rows: WireFields): Values {
  const values = Object.entries(rows).map(([name, { default: value, fields, atLeast = 0 }]) => [
    name,
    fields !== undefined && atLeast > 0 ? [{ id: 1, ...blankValues(fields) }] : value,
  ]);
  return Object.fromEntries(values);
}

/** The definition of a draft. Unchanged and unknown keys remain as they came. */
export function definitionOf({ kind, ...values }: DefinitionDraft): WireSource & { model_name: string } {
  const sent = writeFields(rowsOf(kind, values.version), values);
  return { ...sent, model_name: String(sent.model_name ?? '') };
}

/** The version of a definition. Release 1.8 writes 2 for version 1 of other kinds: their specs decide. */
export function versionOf(kind: KindName, definition: WireSource): SpecVersion {
  return (kind === 'llm' ? isVersion2(definition.version) : 'model_specs' in definition) ? 2 : 1;
}

/** Reads a definition field by field; `problems` names missing fields and wrong types. */
export function readDefinition<K extends KindName>(
  kind: K,
  definition: WireSource,
  mode: ReadMode,
  problems: Problem[] = [],
): DefinitionDraftOf<K> {
  const version = versionOf(kind, definition);
  const values = readFields(rowsOf(kind, version), definition, mode, problems);
  const absent = Object.entries<{ absent: unknown }>(definitionRows[kind]).map(([name, row]) => [
    name,
    row.absent,
  ]);
  return draftOf(kind, { ...Object.fromEntries(absent), version, ...values });
}

/** The draft of a definition on the cluster. */
export function openDefinition<K extends KindName>(kind: K, definition: WireSource): DefinitionDraftOf<K> {
  return readDefinition(kind, definition, openMode);
}

/** Whether a definition is of this kind: its own fields exist with the right types. */
export function isOfKind(definition: WireSource, kind: KindName): boolean {
  const problems: Problem[] = [];
  readDefinition(kind, definition, openMode, problems);
  return problems.length === 0 && !foreign[kind]?.some(name => (definition[name] ?? undefined) !== undefined);
}
