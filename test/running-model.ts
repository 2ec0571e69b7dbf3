import type { RunningModel } from '#app/catalogue/running-model.ts';

/** A running model as the reader of GET /v1/models gives it; a language model by default. */
export function runningModel(fields: Partial<RunningModel> = {}): RunningModel {
  const id = fields.id ?? 'assistant';
  return {
    id,
    url: id,
    model_type: 'LLM',
    model_name: 'qwen2-instruct',
    model_family: 'qwen2-instruct',
    address: '10.20.1.10:40000',
    accelerators: ['0'],
    model_size_in_billions: 7,
    model_engine: '',
    model_format: 'pytorch',
    quantization: 'none',
    replica: 1,
    context_length: 32768,
    model_ability: ['chat'],
    model_description: 'Answers questions.',
    model_lang: ['en'],
    ...fields,
  };
}
