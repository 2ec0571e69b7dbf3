import { expect, test } from 'vitest';
import { wireType } from '#app/catalogue/kind-names.ts';
import { registerModel } from '#app/cluster/models/registrations.ts';
import { definitionRows } from '#app/definitions/definition-tables.ts';
import {
  blankDraft,
  type DefinitionDraft,
  type DefinitionDraftOf,
  definitionOf,
} from '#app/definitions/definitions.ts';
import { blankOf } from '#app/forms/fields.ts';
import { serveCluster } from '#test/serve-cluster.ts';

type SpecDraft = DefinitionDraftOf<'llm'>['model_specs'][number];

const serve = serveCluster();

const blank = { ...blankDraft('llm'), model_family: 'llama-2' };
const llm = (change: Partial<DefinitionDraftOf<'llm'>>) => ({ ...blank, ...change });
const blankSpec = (id: number): SpecDraft => ({ ...blankOf(definitionRows.llm.model_specs.fields), id });
const withSpecOf = (change: Partial<SpecDraft>) => llm({ model_specs: [{ ...blankSpec(1), ...change }] });

const style = {
  style_name: 'LLAMA2',
  system_prompt: '',
  roles: ['[INST]', '[/INST]'],
  intra_message_sep: ' ',
  inter_message_sep: ' </s><s>',
  stop: ['</s>'],
  stop_token_ids: [2],
};

const aroundSpec = (spec: object) => ({
  version: 1,
  model_name: 'custom-llm',
  context_length: 2048,
  model_lang: ['en'],
  model_ability: ['generate'],
  model_family: 'llama-2',
  model_specs: [spec],
});

const cases: [name: string, draft: DefinitionDraft, sent: object][] = [
  [
    'llm, PyTorch',
    withSpecOf({ model_uri: ' /path/to/llama ', quantization: 'left over from another format' }),
    aroundSpec({
      model_uri: '/path/to/llama',
      model_size_in_billions: 7,
      model_format: 'pytorch',
      quantizations: ['none'],
    }),
  ],
  [
    'llm, GGML',
    withSpecOf({ model_format: 'ggmlv3', model_uri: '/models/llama.ggmlv3.q4_0.bin', quantization: 'q4_0' }),
    aroundSpec({
      model_uri: '/models',
      model_size_in_billions: 7,
      model_format: 'ggmlv3',
      quantizations: ['q4_0'],
      model_file_name_template: 'llama.ggmlv3.q4_0.bin',
    }),
  ],
  [
    'llm, GGUF without a quantization, with a Windows path and a broken size',
    withSpecOf({
      model_format: 'ggufv2',
      model_uri: 'C:\\models\\tiny.gguf',
      model_size_in_billions: '1.8',
    }),
    aroundSpec({
      model_uri: 'C:/models',
      model_size_in_billions: '1_8',
      model_format: 'ggufv2',
      quantizations: ['default'],
      model_file_name_template: 'tiny.gguf',
    }),
  ],
  [
    'llm, GPTQ',
    withSpecOf({ model_format: 'gptq', quantization: 'Int4', model_size_in_billions: '0_5' }),
    aroundSpec({
      model_uri: '/path/to/llama',
      model_size_in_billions: '0_5',
      model_format: 'gptq',
      quantizations: ['Int4'],
    }),
  ],
  [
    'llm, AWQ',
    withSpecOf({ model_format: 'awq', quantization: ' Int4 ', model_size_in_billions: '72.0' }),
    aroundSpec({
      model_uri: '/path/to/llama',
      model_size_in_billions: 72,
      model_format: 'awq',
      quantizations: ['Int4'],
    }),
  ],
  [
    'llm that chats, with a description and two specs',
    llm({
      model_description: 'Answers.',
      model_lang: ['en', 'zh', 'de'],
      model_ability: ['generate', 'chat', 'vision'],
      model_family: 'llama-2-chat',
      prompt_style: { by: 'definition', style },
      model_specs: [blankSpec(1), { ...blankSpec(2), model_size_in_billions: '13' }],
    }),
    {
      version: 1,
      model_name: 'custom-llm',
      model_description: 'Answers.',
      context_length: 2048,
      model_lang: ['en', 'zh', 'de'],
      model_ability: ['generate', 'chat', 'vision'],
      model_family: 'llama-2-chat',
      model_specs: [
        {
          model_uri: '/path/to/llama',
          model_size_in_billions: 7,
          model_format: 'pytorch',
          quantizations: ['none'],
        },
        {
          model_uri: '/path/to/llama',
          model_size_in_billions: 13,
          model_format: 'pytorch',
          quantizations: ['none'],
        },
      ],
      prompt_style: style,
    },
  ],
  [
    'embedding',
    blankDraft('embedding'),
    {
      model_name: 'custom-embedding',
      dimensions: 768,
      max_tokens: 512,
      model_uri: '/path/to/embedding-model',
      language: ['en'],
    },
  ],
  [
    'rerank',
    blankDraft('rerank'),
    { model_name: 'custom-rerank', model_uri: '/path/to/rerank-model', language: ['en'] },
  ],
  [
    'image',
    {
      kind: 'image',
      model_name: ' custom-image ',
      model_uri: ' /path/to/image-model ',
      model_family: 'stable_diffusion',
      controlnet: [{ id: 4, model_name: 'canny', model_uri: '/path/to/canny', model_family: 'controlnet' }],
      source: null,
      version: 1,
    },
    {
      model_name: 'custom-image',
      model_uri: '/path/to/image-model',
      model_family: 'stable_diffusion',
      controlnet: [{ model_name: 'canny', model_uri: '/path/to/canny', model_family: 'controlnet' }],
    },
  ],
  [
    'audio',
    blankDraft('audio'),
    {
      model_name: 'custom-audio',
      model_uri: '/path/to/audio-model',
      multilingual: false,
      model_family: 'whisper',
    },
  ],
];

test.each(cases)(
  'the definition that arrives at the cluster, key for key and in order: %s',
  {
    tags: [
      'register.definition-llm',
      'register.definition-embedding',
      'register.definition-rerank',
      'register.definition-image',
      'register.definition-audio',
      'register.quantization-default',
      'calls.register',
    ],
  },
  async (_, draft, sent) => {
    const { state } = serve();
    expect(JSON.stringify(definitionOf(draft))).toBe(JSON.stringify(sent));
    expect(await registerModel(draft.kind, definitionOf(draft))).toEqual({ ok: true, data: undefined });
    const arrived = state.registrations[wireType(draft.kind)].get(draft.model_name.trim());
    expect(arrived?.definition).toEqual(sent);
  },
);
