import type { Definition } from '#app/api/registrations.ts';
import { isPositiveInteger, isPositiveNumber } from '#app/forms/checks.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { sentSize, shownSize } from '#app/models/sizes.ts';
import { type ControlnetDraft, type Draft, isHubModel, type LlmDraft, type SpecDraft } from './draft.ts';
import { splitPath } from './model-path.ts';

/** The definition that a draft stands for, key for key in the order of the wire (register.definition-llm). A wrong number stays the typed text. */
export function definitionOf(draft: Draft): Definition {
  const model_name = draft.model_name.trim();
  switch (draft.kind) {
    case 'llm':
      return { ...llm(draft, model_name), ...draft.rest };
    case 'embedding':
      return {
        model_name,
        dimensions: whole(draft.dimensions),
        max_tokens: whole(draft.max_tokens),
        model_uri: path(draft),
        language: draft.language,
        ...draft.rest,
      };
    case 'rerank':
      return { model_name, model_uri: path(draft), language: draft.language, ...draft.rest };
    case 'image':
      return {
        model_name,
        model_uri: path(draft),
        model_family: draft.model_family.trim(),
        controlnet: draft.controlnet.map(controlnet),
        ...draft.rest,
      };
    case 'audio':
      return {
        model_name,
        model_uri: path(draft),
        multilingual: draft.multilingual,
        model_family: draft.model_family.trim(),
        ...draft.rest,
      };
  }
}

/** The JSON text that is shown, copied and kept: indented by two. */
export function jsonOf(definition: unknown): string {
  return JSON.stringify(definition, undefined, 2);
}

function llm(draft: LlmDraft, model_name: string): Definition {
  const description = draft.model_description.trim();
  return {
    version: draft.version,
    model_name,
    ...(description === '' ? {} : { model_description: description }),
    context_length: whole(draft.context_length),
    model_lang: draft.model_lang,
    model_ability: draft.model_ability,
    model_family: draft.model_family,
    model_specs: draft.model_specs.map(spec),
    ...(draft.prompt.by === 'definition' ? { prompt_style: draft.prompt.style } : {}),
  };
}

function spec({ model_uri, model_size_in_billions, model_format, quantization, rest }: SpecDraft): object {
  const { folder, file } = splitPath(model_uri);
  const llama = isLlamaFormat(model_format);
  return {
    model_uri: path({ model_uri: llama ? folder : model_uri, rest }),
    model_size_in_billions: size(model_size_in_billions),
    model_format,
    quantizations: [sentQuantization(model_format, quantization.trim())],
    ...(llama ? { model_file_name_template: file } : {}),
    ...rest,
  };
}

/** A hub's model has no path: an empty one would be taken for a folder. */
function path(draft: { model_uri: string; rest: Record<string, unknown> }): string | null {
  return draft.model_uri.trim() || (isHubModel(draft) ? null : '');
}

function sentQuantization(format: string, typed: string): string {
  if (format === 'pytorch') return 'none';
  return typed === '' && isLlamaFormat(format) ? 'default' : typed;
}

function controlnet({ model_name, model_uri, rest }: ControlnetDraft): object {
  return { model_name: model_name.trim(), model_uri: model_uri.trim(), model_family: 'controlnet', ...rest };
}

function whole(typed: string): number | string {
  return isPositiveInteger(typed) ? Number(typed) : typed;
}

function size(typed: string): number | string {
  const dotted = shownSize(typed);
  return isPositiveNumber(dotted) ? sentSize(String(Number(dotted))) : typed;
}
