import type { RunningModel } from '#app/api/models.ts';

/**
 * The body that creates a language model's web page (calls.ui). Its `model_name` is the family; the cluster fails on
 * null, so nothing is left out.
 */
export function languagePage(model: RunningModel): Record<string, unknown> {
  return {
    model_type: 'LLM',
    model_name: model.model_family ?? model.model_name,
    model_size_in_billions: model.model_size_in_billions ?? 0,
    model_format: model.model_format,
    quantization: model.quantization,
    context_length: model.context_length ?? 0,
    model_ability: model.model_ability,
    model_description: model.model_description,
    model_lang: model.model_lang,
  };
}

/** The same for an image model. Only `controlnet` may be null; rows of some releases name no model id, then the uid serves. */
export function imagePage(model: RunningModel): Record<string, unknown> {
  return {
    model_type: 'image',
    model_name: model.model_name,
    model_family: model.model_family ?? '',
    model_id: model.model_id ?? model.id,
    model_revision: model.model_revision ?? '',
    controlnet: model.controlnet ?? null,
    model_ability: model.model_ability,
  };
}
