import type { StoredRegistration } from './registration-types.ts';

const VIRTUALENV = {
  packages: ['#system_torch#', '#system_numpy#'],
  inherit_pip_config: true,
  ...nulls('index_url', 'extra_index_url', 'find_links', 'trusted_host', 'index_strategy'),
  no_build_isolation: null,
};
const COMMON = { virtualenv: VIRTUALENV, featured: false, updated_at: 1_784_543_821 };
const GENERATING = {
  default_generate_config: {},
  ...nulls('gguf_model_id', 'gguf_quantizations', 'gguf_model_file_name_template'),
  ...nulls('lightning_model_id', 'lightning_versions', 'lightning_model_file_name_template'),
};

/** The fields of built-in models at 4.1; custom ones lack them. */
export function builtInFields({ type, definition }: StoredRegistration): Record<string, unknown> {
  switch (type) {
    case 'LLM':
      return { ...COMMON, architectures: ['LlamaForCausalLM'], model_type: 'llama' };
    case 'image':
      return {
        ...COMMON,
        ...GENERATING,
        model_ability: abilitiesOf(type, definition),
        default_model_config: {},
      };
    case 'audio':
      return {
        ...COMMON,
        ...nulls('default_model_config', 'default_transcription_config', 'engine', 'model_format'),
        ...nulls('quantization', 'cache_name'),
        model_ability: abilitiesOf(type, definition),
        // One language is a text and no list.
        language: definition.multilingual ? null : 'EN',
      };
    case 'video':
      return {
        ...COMMON,
        ...GENERATING,
        ...nulls('cache_config', 'cache_name', 'lightning_model_revision', 'lightning_version_configs'),
        ...nulls('text_encoder_model_id', 'text_encoder_model_revision', 'model_engine'),
        default_model_config: {},
        engine: 'diffusers',
        model_format: 'diffusers',
        model_hub: 'huggingface',
      };
    default:
      return COMMON;
  }
}

/** The abilities of image and audio models, which the demo's definitions do not name. */
export function abilitiesOf(
  type: 'image' | 'audio',
  { model_name, model_family }: { model_name: string; model_family?: string | null },
): string[] {
  if (type === 'image') {
    if (model_name.includes('inpainting')) return ['inpainting'];
    return model_name.includes('turbo') ? ['text2image'] : ['text2image', 'image2image', 'inpainting'];
  }
  if (model_family === 'whisper') return ['audio2text'];
  return model_family === 'CosyVoice' ? ['text2audio', 'text2audio_voice_cloning'] : ['text2audio'];
}

function nulls(...names: string[]): Record<string, null> {
  return Object.fromEntries(names.map(name => [name, null]));
}
