import * as v from 'valibot';
import { checksum } from '#server/cluster/records.ts';
import {
  type LlmDefinition,
  type StoredRegistration,
  type StoredSpec,
  VERSION_1,
} from '#server/cluster/registration-types.ts';
import type { ModelType, Release } from '#server/cluster/state.ts';
import { type CatalogueSpec, LLM, type LlmRow } from './llm.ts';
import { AUDIO, CONTROLNETS, EMBEDDING, IMAGE, RERANK, VIDEO } from './other-models.ts';
import { PROMPT_STYLES } from './prompt-styles.ts';

/** The built-in models of every kind, made from the tables of this folder. */
export function buildCatalogue(
  release: Release = '0.13',
): Record<ModelType, Map<string, StoredRegistration>> {
  const byName = (all: StoredRegistration[]) =>
    new Map(all.map(one => [one.definition.model_name, release === '0.13' ? full(one) : one]));
  return {
    LLM: byName(LLM.flatMap(row => buildLlm(row, release))),
    embedding: byName(
      EMBEDDING.map(([model_id, model_name, dimensions, max_tokens, languages]) => {
        const language = languages.split(' ');
        const definition = { model_name, dimensions, max_tokens, language, ...source(model_id) };
        return { type: 'embedding', builtin: true, definition };
      }),
    ),
    rerank: byName(
      RERANK.map(([model_id, model_name, languages]) => {
        const language = languages.split(' ');
        const definition = { model_name, language, type: 'normal', ...source(model_id) };
        return { type: 'rerank', builtin: true, definition };
      }),
    ),
    image: byName(
      IMAGE.map(([model_id, model_name, controlnets]) => {
        const controlnet = CONTROLNETS[controlnets].map(([id, name]) => ({
          model_family: 'controlnet',
          model_name: name,
          ...source(id),
        }));
        const definition = {
          model_family: 'stable_diffusion',
          model_name,
          ...source(model_id),
          controlnet: controlnet.length > 0 ? controlnet : null,
        };
        return { type: 'image', builtin: true, definition };
      }),
    ),
    audio: byName(
      AUDIO.map(([model_id, model_name, model_family, multilingual]) => {
        const definition = { model_name, model_family, ...source(model_id), multilingual };
        return { type: 'audio', builtin: true, definition };
      }),
    ),
    video: byName(
      (release === '0.13' ? [] : VIDEO).map(([model_id, model_name, model_family, abilities]) => {
        const model_ability = abilities.split(' ');
        const definition = { model_name, model_family, ...source(model_id), model_ability };
        return { type: 'video', builtin: true, definition };
      }),
    ),
  };
}

/** Release 0.13 also has the keys that a definition leaves out. */
function full(registration: StoredRegistration): StoredRegistration {
  const { type, definition } = registration;
  if (type === 'video') return registration;
  // The schema of a type reads its definition.
  return { ...registration, definition: v.parse(VERSION_1[type].schema, definition) } as StoredRegistration;
}

/** Release 4.1 has no GGML. */
function buildLlm(row: LlmRow, release: Release): StoredRegistration[] {
  const style = row.prompt === null ? undefined : PROMPT_STYLES[row.prompt];
  const specs = row.specs.flatMap(buildSpecs);
  const model_specs = release === '0.13' ? specs : specs.filter(spec => spec.model_format !== 'ggmlv3');
  const definition: LlmDefinition = {
    version: 1,
    context_length: row.context,
    model_name: row.name,
    model_lang: row.langs.split(' '),
    model_ability: row.abilities,
    model_description: row.about,
    model_specs,
    ...(style ? { prompt_style: style } : {}),
  };
  return model_specs.length > 0 ? [{ type: 'LLM', builtin: true, definition }] : [];
}

function buildSpecs([model_format, sizes, quantizations, repository]: CatalogueSpec): StoredSpec[] {
  return sizes.split(' ').map(size => {
    const id = repository.replaceAll('{size}', size.replace('_', '.'));
    const ggml = model_format === 'ggufv2' || model_format === 'ggmlv3';
    return {
      model_format,
      model_size_in_billions: size.includes('_') ? size : Number(size),
      quantizations: quantizations.split(' '),
      ...(ggml ? { model_id: id, model_file_name_template: fileName(id, model_format) } : source(id)),
    };
  });
}

function fileName(id: string, format: string): string {
  const stem = (id.split('/')[1] ?? id).toLowerCase().replace(/-(gguf|ggml)$/, '');
  return format === 'ggufv2' ? `${stem}.{quantization}.gguf` : `${stem}.ggmlv3.{quantization}.bin`;
}

/** Where a model comes from; the revision is a placeholder of the right shape. */
function source(model_id: string): { model_id: string; model_revision: string } {
  return { model_id, model_revision: checksum(model_id).toString(16).padStart(8, '0').repeat(5) };
}
