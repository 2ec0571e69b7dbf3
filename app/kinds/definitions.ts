import * as v from 'valibot';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { countRow, familyRow, filled, languagesRow, nameRow, pathRow, textRow } from './definition-rows.ts';
import { llmRows } from './llm-definition.ts';
import {
  objects,
  opening,
  type Problem,
  readFields,
  type Source,
  type Values,
  type WireFields,
  writeFields,
} from './wire-fields.ts';

const { hint: _, ...plainPathRow } = pathRow('/path/to/controlnet-model');

const controlnetRows = {
  model_name: {
    ...textRow,
    label: text.modelName,
    default: 'custom-controlnet',
    check: filled(errors.modelName),
  },
  model_uri: { ...plainPathRow, optional: true },
  model_family: {
    control: 'custom',
    label: '',
    default: 'controlnet',
    absent: '',
    optional: true,
    wire: v.string(problemText.notText),
  },
} as const;

/** The definition of each kind, field by field in the order of the wire; a new field is a row here and its text. */
export const definitionRows = {
  llm: llmRows,
  embedding: {
    model_name: nameRow('custom-embedding'),
    dimensions: countRow(text.dimensions, '768'),
    max_tokens: countRow(text.maxTokens, '512'),
    model_uri: pathRow('/path/to/embedding-model'),
    language: languagesRow(),
  },
  rerank: {
    model_name: nameRow('custom-rerank'),
    model_uri: pathRow('/path/to/rerank-model'),
    language: languagesRow(),
  },
  image: {
    model_name: nameRow('custom-image'),
    model_uri: pathRow('/path/to/image-model'),
    model_family: familyRow('stable_diffusion'),
    controlnet: {
      control: 'list',
      label: text.controlnet,
      default: [],
      absent: [],
      optional: true,
      wire: objects,
      fields: controlnetRows,
      order: ['model_name', 'model_uri'],
      texts: { add: text.moreControlnets, entry: text.controlnetEntry, remove: text.removeControlnet },
    },
  },
  audio: {
    model_name: nameRow('custom-audio'),
    model_uri: pathRow('/path/to/audio-model'),
    multilingual: {
      control: 'checkbox',
      label: text.multilingual,
      default: false,
      absent: false,
      wire: v.boolean(problemText.notFlag),
    },
    model_family: familyRow('whisper'),
  },
} as const satisfies Record<KindName, object>;

/** Keys by which a definition is told to be of another kind. */
const foreign: Readonly<Record<KindName, readonly string[]>> = {
  llm: [],
  embedding: ['model_specs'],
  rerank: ['model_specs', 'dimensions'],
  image: ['model_specs', 'language', 'multilingual'],
  audio: ['model_specs', 'language', 'controlnet'],
};

const source = v.nullable(v.record(v.string(), v.unknown()));

/** The schema of a draft that comes from storage or from a submission. */
export const draftSchema = v.variant(
  'kind',
  kindNames.map(kind => v.object({ kind: v.literal(kind), source, ...schemasOf(rowsOf(kind)) })),
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

/** What stands in the form of a kind; `source` is the definition that it was opened or filled with. */
export type DraftOf<K extends KindName> = K extends KindName
  ? { kind: K; source: Source | null } & ValuesOf<RowsOf<K>>
  : never;
export type Draft = DraftOf<KindName>;
export type SpecDraft = DraftOf<'llm'>['model_specs'][number];

/** A draft from its parts, whose values the rows of the kind have read. */
export function draftOf<K extends KindName>(kind: K, values: Values): DraftOf<K> {
  return { ...values, kind } as unknown as DraftOf<K>;
}

export function rowsOf(kind: KindName): WireFields {
  return definitionRows[kind];
}

/** The names of a kind's fields in the order of its form; what the form only carries along has no label. */
export function formOrder(kind: KindName): string[] {
  return Object.entries<{ label: string }>(definitionRows[kind]).flatMap(([name, { label }]) =>
    label === '' ? [] : [name],
  );
}

/** What a form holds when it is opened. */
export function blankDraft<K extends KindName>(kind: K): DraftOf<K> {
  return draftOf(kind, { source: null, ...blankValues(rowsOf(kind)) });
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
  const sent = writeFields(rowsOf(kind), values);
  return { ...sent, model_name: String(sent.model_name ?? '') };
}

/** The JSON text that is shown, copied and kept: indented by two. */
export function jsonOf(definition: unknown): string {
  return JSON.stringify(definition, undefined, 2);
}

/** The draft of a definition that the cluster keeps. */
export function openDefinition<K extends KindName>(kind: K, definition: Source): DraftOf<K> {
  return draftOf(kind, readFields(rowsOf(kind), definition, opening));
}

/** Whether a definition is one of this kind: its own fields are there and of the right types. */
export function fits(definition: Source, kind: KindName): boolean {
  const problems: Problem[] = [];
  readFields(rowsOf(kind), definition, opening, problems);
  return problems.length === 0 && !foreign[kind].some(name => name in definition);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
