import type { PromptKey } from './prompt-styles.ts';

type Ability = 'generate' | 'chat' | 'tools' | 'vision';
type Format = 'pytorch' | 'ggufv2' | 'ggmlv3' | 'gptq' | 'awq';

/** Format, sizes in billions (`1_8` is 1.8), quantizations, and the repository with `{size}` in its place. */
export type SpecRow = [format: Format, sizes: string, quantizations: string, repository: string];

export type LlmRow = {
  name: string;
  context: number;
  langs: string;
  abilities: Ability[];
  about: string;
  prompt?: PromptKey;
  specs: SpecRow[];
};

const TORCH = '4-bit 8-bit none';
const PLAIN = 'none';
const GPTQ = 'Int4 Int8';
const INT4 = 'Int4';
const GGUF = 'Q2_K Q3_K_L Q3_K_M Q3_K_S Q4_0 Q4_K_M Q4_K_S Q5_0 Q5_K_M Q5_K_S Q6_K Q8_0';
const GGUF_LOWER = 'q2_k q3_k_m q4_0 q4_k_m q5_0 q5_k_m q6_k q8_0';
const GGML = 'q2_K q3_K_L q3_K_M q3_K_S q4_0 q4_1 q4_K_M q4_K_S q5_0 q5_1 q5_K_M q5_K_S q6_K q8_0';

const CHAT: Ability[] = ['chat'];
const TOOLS: Ability[] = ['chat', 'tools'];
const TEXT: Ability[] = ['generate'];
const SEES: Ability[] = ['chat', 'vision'];

export const LLM: LlmRow[] = [
  {
    name: 'qwen2-instruct',
    context: 32768,
    langs: 'en zh',
    abilities: TOOLS,
    about:
      'Second large Qwen line, tuned to follow instructions, from half a billion to 72 billion parameters.',
    prompt: 'qwen',
    specs: [
      ['pytorch', '0_5 1_5 7 72', TORCH, 'Qwen/Qwen2-{size}B-Instruct'],
      ['gptq', '0_5 1_5 7 72', GPTQ, 'Qwen/Qwen2-{size}B-Instruct-GPTQ-{quantization}'],
      ['awq', '0_5 1_5 7 72', INT4, 'Qwen/Qwen2-{size}B-Instruct-AWQ'],
      ['ggufv2', '0_5 1_5 7 72', GGUF_LOWER, 'Qwen/Qwen2-{size}B-Instruct-GGUF'],
    ],
  },
  {
    name: 'qwen1.5-chat',
    context: 32768,
    langs: 'en zh',
    abilities: TOOLS,
    about: 'The step before Qwen2, in eight sizes that share one tokenizer and a 32k window.',
    prompt: 'qwen',
    specs: [
      ['pytorch', '0_5 1_8 4 7 14 32 72 110', TORCH, 'Qwen/Qwen1.5-{size}B-Chat'],
      ['gptq', '0_5 1_8 4 7 14 72', GPTQ, 'Qwen/Qwen1.5-{size}B-Chat-GPTQ-{quantization}'],
      ['gptq', '32 110', INT4, 'Qwen/Qwen1.5-{size}B-Chat-GPTQ-{quantization}'],
      ['awq', '0_5 1_8 4 7 14 32 72 110', INT4, 'Qwen/Qwen1.5-{size}B-Chat-AWQ'],
      ['ggufv2', '0_5 1_8 4 7 14 32 72', GGUF_LOWER, 'Qwen/Qwen1.5-{size}B-Chat-GGUF'],
    ],
  },
  {
    name: 'llama-3-instruct',
    context: 8192,
    langs: 'en',
    abilities: CHAT,
    about: 'Third Llama generation, tuned for dialogue and for following instructions.',
    prompt: 'llama3',
    specs: [
      ['pytorch', '8 70', TORCH, 'meta-llama/Meta-Llama-3-{size}B-Instruct'],
      ['gptq', '8 70', INT4, 'TechxGenus/Meta-Llama-3-{size}B-Instruct-GPTQ'],
      [
        'ggufv2',
        '8 70',
        'IQ3_M Q4_K_M Q5_K_M Q6_K Q8_0',
        'lmstudio-community/Meta-Llama-3-{size}B-Instruct-GGUF',
      ],
    ],
  },
  {
    name: 'mistral-v0.1',
    context: 8192,
    langs: 'en',
    abilities: TEXT,
    about: 'A base model of seven billion parameters that attends within a sliding window.',
    specs: [
      ['pytorch', '7', TORCH, 'mistralai/Mistral-{size}B-v0.1'],
      ['ggufv2', '7', GGUF, 'TheBloke/Mistral-{size}B-v0.1-GGUF'],
    ],
  },
  {
    name: 'llama-2-chat',
    context: 4096,
    langs: 'en',
    abilities: CHAT,
    about: 'Second Llama generation, tuned on conversations that people rated.',
    prompt: 'llama2',
    specs: [
      ['ggmlv3', '7 13 70', GGML, 'TheBloke/Llama-2-{size}B-Chat-GGML'],
      ['pytorch', '7 13 70', TORCH, 'meta-llama/Llama-2-{size}b-chat-hf'],
      ['gptq', '7 70', INT4, 'TheBloke/Llama-2-{size}B-Chat-GPTQ'],
      ['awq', '7 70', INT4, 'TheBloke/Llama-2-{size}B-Chat-AWQ'],
      ['ggufv2', '7 13 70', GGUF, 'TheBloke/Llama-2-{size}B-Chat-GGUF'],
    ],
  },
  {
    name: 'OmniLMM',
    context: 2048,
    langs: 'en zh',
    abilities: SEES,
    about: 'Reads a picture beside the question, in two sizes.',
    prompt: 'omni',
    specs: [
      ['pytorch', '3', PLAIN, 'openbmb/MiniCPM-V'],
      ['pytorch', '12', PLAIN, 'openbmb/OmniLMM-12B'],
    ],
  },
];
