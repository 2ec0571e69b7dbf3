import type { Choice } from './launch-request.ts';
import type { ModelType, Release, RunningRecord } from './state.ts';

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
export function buildRecord({ registration, spec, quantization }: Choice, at: Launched): RunningRecord {
  return {
    id: at.uid,
    object: 'model',
    created: 0,
    owned_by: 'xinference',
    model_type: registration.type,
    address: `${at.ip}:${32_000 + (checksum(at.uid) % 28_000)}`,
    accelerators: at.gpus.map(String),
    model_name: registration.definition.model_name,
    ...ownFields(registration, spec, quantization),
    ...(at.release === '0.13' ? {} : laterFields(registration.type, at.engine)),
    replica: at.replica,
  };
}

function ownFields(
  registration: Choice['registration'],
  spec: Choice['spec'],
  quantization: string | null,
): Record<string, unknown> {
  switch (registration.type) {
    case 'LLM': {
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
    case 'embedding': {
      const { dimensions, max_tokens, language, model_revision } = registration.definition;
      return { dimensions, max_tokens, language, model_revision: model_revision ?? null };
    }
    case 'rerank': {
      const { language, model_revision } = registration.definition;
      return { type: 'normal', language, model_revision: model_revision ?? null };
    }
    case 'image': {
      const { model_family, model_revision, controlnet } = registration.definition;
      return { model_family, model_revision: model_revision ?? null, controlnet: controlnet ?? null };
    }
    case 'audio': {
      const { model_family, model_revision } = registration.definition;
      return { model_family, model_revision: model_revision ?? null };
    }
    case 'video': {
      const { model_family, model_revision, model_ability } = registration.definition;
      return { model_family, model_revision: model_revision ?? null, model_ability };
    }
  }
}

/** What the rows of 4.1 tell besides. */
function laterFields(type: ModelType, engine: string): Record<string, unknown> {
  if (type === 'LLM') return { model_engine: engine, multimodal_projector: null, strict_system_first: false };
  if (type !== 'embedding') return {};
  return {
    model_engine: engine === '' ? 'sentence_transformers' : engine,
    model_format: 'pytorch',
    model_ability: ['embed'],
    model_hub: 'huggingface',
    quantization: 'none',
  };
}

/** A small stable number for a text (FNV-1a), so that the same start gives the same ports and revisions. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
