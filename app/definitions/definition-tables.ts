import * as v from 'valibot';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import {
  abilitiesRow,
  countRow,
  familyRow,
  languagesRow,
  nameRow,
  optionalCountRow,
  pathRow,
  type RegisterContext,
  required,
  textRow,
  versionRow,
} from './definition-rows.ts';
import { llmRows } from './llm-definition.ts';
import { smallSpecRows } from './model-spec.ts';
import { specsRow } from './spec-versions.ts';
import { objects, type Values, type WireSource } from './wire-fields.ts';

const rerankTypes = ['normal', 'LLM-based', 'LLM-based layerwise', 'unknown'];

function withoutHint<R extends { hint: unknown }>({ hint: _, ...row }: R): Omit<R, 'hint'> {
  return row;
}

const controlnetRows = {
  model_name: {
    ...textRow,
    label: () => text.modelName,
    default: 'custom-controlnet',
    check: required(() => errors.modelName),
  },
  model_uri: { ...withoutHint(pathRow('/path/to/controlnet-model')), optional: true },
  model_family: {
    control: 'custom',
    label: () => '',
    default: 'controlnet',
    absent: 'controlnet',
    optional: true,
    wire: v.string(() => problemText.notText),
    from: ({ model_family }: WireSource) => model_family || undefined,
  },
} as const;

/** The rows of embedding and rerank models in version 2. */
const version2 = { ...versionRow(2), only: 2 } as const;
const smallSpecs = {
  ...specsRow(smallSpecRows, ['model_format', 'model_uri', 'quantization']),
  only: 2,
} as const;

const audioRows = {
  model_name: nameRow('custom-audio'),
  model_uri: pathRow('/path/to/audio-model'),
  multilingual: {
    control: 'checkbox',
    label: () => text.multilingual,
    default: false,
    absent: false,
    wire: v.boolean(() => problemText.notFlag),
  },
  model_family: familyRow('whisper'),
} as const;

/** The definition of each kind, field by field in the order of the wire. A new field is one row and its text. */
export const definitionRows = {
  llm: llmRows,
  embedding: {
    version: version2,
    model_name: nameRow('custom-embedding'),
    dimensions: countRow(() => text.dimensions, '768'),
    max_tokens: countRow(() => text.maxTokens, '512'),
    model_uri: { ...pathRow('/path/to/embedding-model'), only: 1 },
    language: languagesRow(),
    model_ability: { ...abilitiesRow(() => text.accepts), only: 2 },
    model_specs: smallSpecs,
  },
  rerank: {
    version: version2,
    model_name: nameRow('custom-rerank'),
    model_uri: { ...pathRow('/path/to/rerank-model'), only: 1 },
    language: languagesRow(),
    model_ability: { ...abilitiesRow(() => text.accepts), only: 2 },
    type: {
      ...textRow,
      only: 2,
      control: 'select',
      label: () => text.rerankType,
      star: false,
      default: 'normal',
      optional: true,
      from: ({ type }: WireSource) => type || undefined,
      // The cluster detects the type only of a definition without one.
      toWire: (type: string) => type || undefined,
      options: () => rerankTypes.map(value => ({ value, text: value })),
    },
    max_tokens: { ...optionalCountRow(() => text.maxTokens, '512'), only: 2 },
    model_specs: smallSpecs,
  },
  image: {
    model_name: nameRow('custom-image'),
    model_uri: pathRow('/path/to/image-model'),
    model_family: familyRow('stable_diffusion'),
    controlnet: {
      control: 'list',
      label: () => text.controlnet,
      default: [],
      absent: [],
      optional: true,
      wire: objects,
      fields: controlnetRows,
      order: ['model_name', 'model_uri'],
      texts: () => ({
        add: text.moreControlnets,
        entry: text.controlnetEntry,
        remove: text.removeControlnet,
      }),
    },
  },
  audio: {
    ...audioRows,
    ability: {
      ...textRow,
      control: 'select',
      label: () => text.audioAbility,
      default: '',
      optional: true,
      // A cluster with this key refuses a model without it.
      visible: ({ ability }: Values, { keys }: RegisterContext) => keys.includes('ability') || ability !== '',
      check: (ability: string, _: unknown, { keys }: RegisterContext) =>
        keys.includes('ability') && ability === '' ? errors.audioAbility : undefined,
      toWire: (ability: string) => ability || undefined,
      options: () => Object.entries(text.audioAbilities).map(([value, label]) => ({ value, text: label })),
    },
  },
  video: {
    ...audioRows,
    model_name: nameRow('custom-video'),
    model_uri: pathRow('/path/to/video-model'),
    model_family: familyRow('CogVideoX'),
  },
} as const satisfies Record<KindName, object>;
