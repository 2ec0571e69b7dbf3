import type { Kind, PagedModel } from './kind.ts';

/** The page draws the first of them before the rest of the console is there (app/first-screen). */
export const card = {
  rem: 9.625,
  languages: 'model_lang',
  facts: ['context_length', 'ability'],
} as const satisfies Kind['card'];

export const llm = {
  card,
  catalogue: { filters: ['ability', 'status'], searched: ['model_name', 'model_description'] },
  launch: 'engine',
  running: {
    columns: ['name', 'address', 'gpus', 'size', 'quantization', 'replica'],
    page: { below: 'ui', body: languagePage },
    tries: [
      { request: 'chat', abilities: ['chat'] },
      { request: 'completion', abilities: ['generate'] },
    ],
  },
} as const satisfies Kind;

/** The `model_name` is the family. The cluster fails on null, so nothing is left out. */
function languagePage(model: PagedModel): Record<string, unknown> {
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
