import { abilitiesOf } from './built-in-fields.ts';
import type { Choice } from './launch-request.ts';
import type { StoredRegistration } from './registration-types.ts';
import type { Release, RunningRecord } from './state.ts';

type Launched = {
  release: Release;
  uid: string;
  ip: string;
  gpus: number[];
  replica: number;
  /** As the launch names it. */
  engine: string;
};

/** Builds the row of a model that runs at `ip`; the process's own port follows from the uid. */
export function buildRecord(choice: Choice, at: Launched): RunningRecord {
  const { registration } = choice;
  return {
    id: at.uid,
    object: 'model',
    created: 0,
    owned_by: 'xinference',
    model_type: registration.type,
    address: `${at.ip}:${32_000 + (checksum(at.uid) % 28_000)}`,
    accelerators: at.gpus.map(String),
    model_name: registration.definition.model_name,
    ...ownFields(choice),
    ...(at.release === '0.13' ? {} : laterFields(registration, at.engine)),
    replica: at.replica,
  };
}

/** The definition's keys in a row, in this order; missing ones are null. */
const OWN_KEYS = {
  embedding: ['dimensions', 'max_tokens', 'language', 'model_revision'],
  rerank: ['language', 'model_revision'],
  image: ['model_family', 'model_revision', 'controlnet'],
  audio: ['model_family', 'model_revision'],
  video: ['model_family', 'model_revision', 'model_ability'],
};

function ownFields({ registration, spec, quantization }: Choice): Record<string, unknown> {
  if (registration.type !== 'LLM') {
    const told: Record<string, unknown> = registration.definition;
    const own = OWN_KEYS[registration.type].map(key => [key, told[key] ?? null]);
    return { ...(registration.type === 'rerank' && { type: 'normal' }), ...Object.fromEntries(own) };
  }
  const { definition } = registration;
  return {
    model_lang: definition.model_lang,
    model_ability: definition.model_ability,
    model_description: definition.model_description ?? null,
    model_format: spec?.model_format,
    model_size_in_billions: spec?.model_size_in_billions,
    model_family: definition.model_family ?? definition.model_name,
    quantization,
    model_hub: 'huggingface',
    revision: spec?.model_revision ?? null,
    context_length: definition.context_length,
  };
}

/** More keys of rows at 4.1. */
function laterFields({ type, definition }: StoredRegistration, engine: string): Record<string, unknown> {
  if (type === 'LLM') return { model_engine: engine, multimodal_projector: null, strict_system_first: false };
  if (type === 'image' || type === 'audio') return { model_ability: abilitiesOf(type, definition) };
  if (type !== 'embedding') return {};
  return {
    model_engine: engine === '' ? 'sentence_transformers' : engine,
    model_format: 'pytorch',
    model_ability: ['embed'],
    model_hub: 'huggingface',
    quantization: 'none',
  };
}

/** A stable small number for a text (FNV-1a), so that ports and revisions are the same at every start. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The uid of one replica, which logs and progress name. */
export function replicaUid(uid: string, id: number): string {
  return `${uid}-rep${id}`;
}
