import type { PromptKey } from './prompt-styles.ts';

type Ability = 'generate' | 'chat' | 'tools' | 'vision';
type Format = 'pytorch' | 'ggufv2' | 'ggmlv3' | 'gptq' | 'awq';

/** Format, sizes in billions (`1_8` is 1.8), quantizations, and the repository with `{size}` in its place. */
export type CatalogueSpec = [format: Format, sizes: string, quantizations: string, repository: string];

export type LlmRow = ReturnType<typeof llm>;

/** One model: its abilities, prompts, and a sentence about it with its versions. */
function llm(
  name: string,
  context: number,
  langs: string,
  abilities: Ability[],
  prompt: PromptKey | null,
  [about, ...specs]: [about: string, ...specs: CatalogueSpec[]],
) {
  return { name, context, langs, abilities, prompt, about, specs };
}

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

export const LLM = [
  llm('qwen2-instruct', 32768, 'en zh', TOOLS, 'qwen', [
    'Second large Qwen line, tuned to follow instructions, from half a billion to 72 billion parameters.',
    ['pytorch', '0_5 1_5 7 72', TORCH, 'Qwen/Qwen2-{size}B-Instruct'],
    ['gptq', '0_5 1_5 7 72', GPTQ, 'Qwen/Qwen2-{size}B-Instruct-GPTQ-{quantization}'],
    ['awq', '0_5 1_5 7 72', INT4, 'Qwen/Qwen2-{size}B-Instruct-AWQ'],
    ['ggufv2', '0_5 1_5 7 72', GGUF_LOWER, 'Qwen/Qwen2-{size}B-Instruct-GGUF'],
  ]),
  llm('qwen2-moe-instruct', 32768, 'en zh', TOOLS, 'qwen', [
    'Qwen2 with 64 experts, of which 14 billion parameters work on any one token.',
    ['pytorch', '14', TORCH, 'Qwen/Qwen2-57B-A14B-Instruct'],
    ['gptq', '14', INT4, 'Qwen/Qwen2-57B-A14B-Instruct-GPTQ-Int4'],
    ['ggufv2', '14', GGUF_LOWER, 'Qwen/Qwen2-57B-A14B-Instruct-GGUF'],
  ]),
  llm('qwen1.5-chat', 32768, 'en zh', TOOLS, 'qwen', [
    'The step before Qwen2, in eight sizes that share one tokenizer and a 32k window.',
    ['pytorch', '0_5 1_8 4 7 14 32 72 110', TORCH, 'Qwen/Qwen1.5-{size}B-Chat'],
    ['gptq', '0_5 1_8 4 7 14 72', GPTQ, 'Qwen/Qwen1.5-{size}B-Chat-GPTQ-{quantization}'],
    ['gptq', '32 110', INT4, 'Qwen/Qwen1.5-{size}B-Chat-GPTQ-{quantization}'],
    ['awq', '0_5 1_8 4 7 14 32 72 110', INT4, 'Qwen/Qwen1.5-{size}B-Chat-AWQ'],
    ['ggufv2', '0_5 1_8 4 7 14 32 72', GGUF_LOWER, 'Qwen/Qwen1.5-{size}B-Chat-GGUF'],
  ]),
  llm('qwen1.5-moe-chat', 32768, 'en zh', TOOLS, 'qwen', [
    'A mixture of experts that activates 2.7 billion parameters for each token.',
    ['pytorch', '2_7', TORCH, 'Qwen/Qwen1.5-MoE-A2.7B-Chat'],
    ['gptq', '2_7', INT4, 'Qwen/Qwen1.5-MoE-A2.7B-Chat-GPTQ-Int4'],
  ]),
  llm('codeqwen1.5', 65536, 'en zh', TEXT, null, [
    'Continues source code in more than ninety programming languages.',
    ['pytorch', '7', TORCH, 'Qwen/CodeQwen1.5-{size}B'],
  ]),
  llm('codeqwen1.5-chat', 65536, 'en zh', CHAT, 'qwen', [
    'The conversational sibling of CodeQwen1.5, for questions about code.',
    ['pytorch', '7', TORCH, 'Qwen/CodeQwen1.5-{size}B-Chat'],
    ['ggufv2', '7', GGUF_LOWER, 'Qwen/CodeQwen1.5-{size}B-Chat-GGUF'],
    ['awq', '7', INT4, 'Qwen/CodeQwen1.5-{size}B-Chat-AWQ'],
  ]),
  llm('qwen-chat', 32768, 'en zh', TOOLS, 'qwen', [
    'First Qwen generation, tuned for chat.',
    ['pytorch', '1_8 7 14 72', TORCH, 'Qwen/Qwen-{size}B-Chat'],
    ['gptq', '7 14 72', GPTQ, 'Qwen/Qwen-{size}B-Chat-{quantization}'],
    ['ggufv2', '7 14', 'Q4_K_M', 'Xorbits/Qwen-{size}B-Chat-GGUF'],
  ]),
  llm('qwen-vl-chat', 4096, 'en zh', SEES, 'qwen', [
    'Looks at pictures, reads the text in them and can point at what it means.',
    ['pytorch', '7', TORCH, 'Qwen/Qwen-VL-Chat'],
    ['gptq', '7', INT4, 'Qwen/Qwen-VL-Chat-{quantization}'],
  ]),
  llm('llama-3-instruct', 8192, 'en', CHAT, 'llama3', [
    'Third Llama generation, tuned for dialogue and for following instructions.',
    ['pytorch', '8 70', TORCH, 'meta-llama/Meta-Llama-3-{size}B-Instruct'],
    ['gptq', '8 70', INT4, 'TechxGenus/Meta-Llama-3-{size}B-Instruct-GPTQ'],
    [
      'ggufv2',
      '8 70',
      'IQ3_M Q4_K_M Q5_K_M Q6_K Q8_0',
      'lmstudio-community/Meta-Llama-3-{size}B-Instruct-GGUF',
    ],
  ]),
  llm('llama-3', 8192, 'en', TEXT, null, [
    'The base models behind Llama 3 Instruct, trained on fifteen trillion tokens.',
    ['pytorch', '8 70', TORCH, 'meta-llama/Meta-Llama-3-{size}B'],
    ['ggufv2', '8', GGUF, 'QuantFactory/Meta-Llama-3-{size}B-GGUF'],
  ]),
  llm('llama-2-chat', 4096, 'en', CHAT, 'llama2', [
    'Second Llama generation, tuned on conversations that people rated.',
    ['ggmlv3', '7 13 70', GGML, 'TheBloke/Llama-2-{size}B-Chat-GGML'],
    ['pytorch', '7 13 70', TORCH, 'meta-llama/Llama-2-{size}b-chat-hf'],
    ['gptq', '7 70', INT4, 'TheBloke/Llama-2-{size}B-Chat-GPTQ'],
    ['awq', '7 70', INT4, 'TheBloke/Llama-2-{size}B-Chat-AWQ'],
    ['ggufv2', '7 13 70', GGUF, 'TheBloke/Llama-2-{size}B-Chat-GGUF'],
  ]),
  llm('llama-2', 4096, 'en', TEXT, null, [
    'Base models of the second Llama generation, for completion and further training.',
    ['ggmlv3', '7 13 70', GGML, 'TheBloke/Llama-2-{size}B-GGML'],
    ['pytorch', '7 13 70', TORCH, 'meta-llama/Llama-2-{size}b-hf'],
    ['gptq', '7 13 70', INT4, 'TheBloke/Llama-2-{size}B-GPTQ'],
    ['awq', '7 13 70', INT4, 'TheBloke/Llama-2-{size}B-AWQ'],
  ]),
  llm('code-llama', 100000, 'en', TEXT, null, [
    'Llama 2 trained further on source code; accepts very long inputs.',
    ['pytorch', '7 13 34', TORCH, 'codellama/CodeLlama-{size}b-hf'],
    ['ggufv2', '7 13 34', GGUF, 'TheBloke/CodeLlama-{size}B-GGUF'],
  ]),
  llm('code-llama-instruct', 100000, 'en', CHAT, 'llama2', [
    'Code Llama that answers requests in plain language.',
    ['pytorch', '7 13 34', TORCH, 'codellama/CodeLlama-{size}b-Instruct-hf'],
    ['ggufv2', '7 13 34', GGUF, 'TheBloke/CodeLlama-{size}B-Instruct-GGUF'],
  ]),
  llm('code-llama-python', 100000, 'en', TEXT, null, [
    'Code Llama with an extra hundred billion tokens of Python.',
    ['pytorch', '7 13 34', TORCH, 'codellama/CodeLlama-{size}b-Python-hf'],
    ['ggufv2', '7 13 34', GGUF, 'TheBloke/CodeLlama-{size}B-Python-GGUF'],
  ]),
  llm('tiny-llama', 2048, 'en', TEXT, null, [
    'A Llama of 1.1 billion parameters, small enough for a laptop.',
    ['ggufv2', '1_1', 'Q2_K Q4_K_M Q8_0', 'TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF'],
  ]),
  llm('chatglm', 2048, 'en zh', CHAT, 'chatglm', [
    'First bilingual ChatGLM, six billion parameters.',
    ['ggmlv3', '6', 'q4_0 q4_1 q5_0 q5_1 q8_0', 'Xorbits/chatglm-6B-GGML'],
    ['pytorch', '6', TORCH, 'THUDM/chatglm-6b'],
  ]),
  llm('chatglm2', 8192, 'en zh', CHAT, 'chatglm', [
    'Second ChatGLM: a longer window and quicker answers.',
    ['ggmlv3', '6', 'q4_0 q4_1 q5_0 q5_1 q8_0', 'Xorbits/chatglm2-6B-GGML'],
    ['pytorch', '6', TORCH, 'THUDM/chatglm2-6b'],
  ]),
  llm('chatglm2-32k', 32768, 'en zh', CHAT, 'chatglm', [
    'ChatGLM2 with a window of 32 thousand tokens.',
    ['pytorch', '6', TORCH, 'THUDM/chatglm2-6b-32k'],
  ]),
  llm('chatglm3', 8192, 'en zh', TOOLS, 'chatglm3', [
    'Third ChatGLM, which can call tools.',
    ['ggmlv3', '6', 'q4_0', 'Xorbits/chatglm3-6B-GGML'],
    ['pytorch', '6', TORCH, 'THUDM/chatglm3-6b'],
  ]),
  llm('chatglm3-32k', 32768, 'en zh', TOOLS, 'chatglm3', [
    'ChatGLM3 for long documents.',
    ['pytorch', '6', TORCH, 'THUDM/chatglm3-6b-32k'],
  ]),
  llm('chatglm3-128k', 131072, 'en zh', TOOLS, 'chatglm3', [
    'ChatGLM3 for whole books.',
    ['pytorch', '6', TORCH, 'THUDM/chatglm3-6b-128k'],
  ]),
  llm('glm4-chat', 131072, 'en zh', TOOLS, 'glm4', [
    'Fourth GLM generation, nine billion parameters, 26 languages.',
    ['pytorch', '9', TORCH, 'THUDM/glm-4-9b-chat'],
    ['ggufv2', '9', 'Q2_K Q3_K_M Q4_0 Q4_K_M Q5_K_M Q6_K Q8_0', 'second-state/glm-4-9b-chat-GGUF'],
  ]),
  llm('glm4-chat-1m', 1048576, 'en zh', TOOLS, 'glm4', [
    'GLM-4 with a window of a million tokens.',
    ['pytorch', '9', TORCH, 'THUDM/glm-4-9b-chat-1m'],
    ['ggufv2', '9', 'Q2_K Q4_K_M Q8_0', 'second-state/glm-4-9b-chat-1m-GGUF'],
  ]),
  llm('glm-4v', 8192, 'en zh', SEES, 'glm4', [
    'GLM-4 that takes pictures of high resolution.',
    ['pytorch', '9', TORCH, 'THUDM/glm-4v-9b'],
  ]),
  llm('cogvlm2', 8192, 'en zh', SEES, 'llama3', [
    'Built on Llama 3, answers questions about documents and photographs.',
    ['pytorch', '20', TORCH, 'THUDM/cogvlm2-llama3-chinese-chat-19B'],
    ['pytorch', '20', 'int4', 'THUDM/cogvlm2-llama3-chinese-chat-19B-int4'],
  ]),
  llm('codegeex4', 131072, 'en zh', CHAT, 'glm4', [
    'GLM-4 trained further for programming work of all kinds.',
    ['pytorch', '9', TORCH, 'THUDM/codegeex4-all-9b'],
    ['ggufv2', '9', 'IQ2_M Q4_K_M Q8_0', 'THUDM/codegeex4-all-9b-GGUF'],
  ]),
  llm('baichuan-2', 4096, 'en zh', TEXT, null, [
    'Base models of the second Baichuan generation.',
    ['pytorch', '7 13', TORCH, 'baichuan-inc/Baichuan2-{size}B-Base'],
  ]),
  llm('baichuan-2-chat', 4096, 'en zh', CHAT, 'baichuan', [
    'Second Baichuan generation, tuned for chat.',
    ['pytorch', '7 13', TORCH, 'baichuan-inc/Baichuan2-{size}B-Chat'],
  ]),
  llm('baichuan', 4096, 'en zh', TEXT, null, [
    'The first Baichuan, trained on Chinese and English in equal parts.',
    ['ggmlv3', '7', GGML, 'TheBloke/baichuan-llama-{size}B-GGML'],
    ['pytorch', '7 13', TORCH, 'baichuan-inc/Baichuan-{size}B-Base'],
  ]),
  llm('internlm-7b', 8192, 'en zh', TEXT, null, [
    'A base model with an eight thousand token window.',
    ['pytorch', '7', TORCH, 'internlm/internlm-7b'],
  ]),
  llm('internlm-20b', 16384, 'en zh', TEXT, null, [
    'A deep and narrow base model of twenty billion parameters.',
    ['pytorch', '20', TORCH, 'internlm/internlm-20b'],
  ]),
  llm('internlm-chat-7b', 4096, 'en zh', CHAT, 'internlm', [
    'First InternLM, tuned for chat.',
    ['pytorch', '7', TORCH, 'internlm/internlm-chat-7b'],
  ]),
  llm('internlm2-chat', 32768, 'en zh', CHAT, 'internlm2', [
    'Second InternLM, strong at reading long inputs.',
    ['pytorch', '7 20', TORCH, 'internlm/internlm2-chat-{size}b'],
  ]),
  llm('internlm2.5-chat', 32768, 'en zh', CHAT, 'internlm2', [
    'InternLM with better reasoning and mathematics.',
    ['pytorch', '7', TORCH, 'internlm/internlm2_5-7b-chat'],
    ['ggufv2', '7', GGUF_LOWER, 'internlm/internlm2_5-7b-chat-gguf'],
  ]),
  llm('internvl-chat', 32768, 'en zh', SEES, 'internvl', [
    'Joins a large picture encoder to a language model.',
    ['pytorch', '2 26', PLAIN, 'OpenGVLab/InternVL-Chat-V1-5'],
    ['pytorch', '26', 'Int8', 'OpenGVLab/InternVL-Chat-V1-5-{quantization}'],
  ]),
  llm('mistral-v0.1', 8192, 'en', TEXT, null, [
    'A base model of seven billion parameters that attends within a sliding window.',
    ['pytorch', '7', TORCH, 'mistralai/Mistral-7B-v0.1'],
    ['ggufv2', '7', GGUF, 'TheBloke/Mistral-7B-v0.1-GGUF'],
  ]),
  llm('mistral-instruct-v0.1', 8192, 'en', CHAT, 'mistral', [
    'First Mistral that follows instructions.',
    ['pytorch', '7', TORCH, 'mistralai/Mistral-7B-Instruct-v0.1'],
    ['awq', '7', INT4, 'TheBloke/Mistral-7B-Instruct-v0.1-AWQ'],
    ['gptq', '7', INT4, 'TheBloke/Mistral-7B-Instruct-v0.1-GPTQ'],
    ['ggufv2', '7', GGUF, 'TheBloke/Mistral-7B-Instruct-v0.1-GGUF'],
  ]),
  llm('mistral-instruct-v0.2', 8192, 'en', CHAT, 'mistral', [
    'Mistral Instruct with a full 32k attention at training time.',
    ['pytorch', '7', TORCH, 'mistralai/Mistral-7B-Instruct-v0.2'],
    ['gptq', '7', INT4, 'TheBloke/Mistral-7B-Instruct-v0.2-GPTQ'],
    ['awq', '7', INT4, 'TheBloke/Mistral-7B-Instruct-v0.2-AWQ'],
    ['ggufv2', '7', GGUF, 'TheBloke/Mistral-7B-Instruct-v0.2-GGUF'],
  ]),
  llm('mistral-instruct-v0.3', 32768, 'en', CHAT, 'mistral', [
    'Mistral Instruct with a larger vocabulary.',
    ['pytorch', '7', TORCH, 'mistralai/Mistral-7B-Instruct-v0.3'],
    ['gptq', '7', INT4, 'neuralmagic/Mistral-7B-Instruct-v0.3-GPTQ-4bit'],
    ['awq', '7', INT4, 'solidrust/Mistral-7B-Instruct-v0.3-AWQ'],
    ['ggufv2', '7', GGUF, 'MaziyarPanahi/Mistral-7B-Instruct-v0.3-GGUF'],
  ]),
  llm('codestral-v0.1', 32768, 'en', TEXT, null, [
    'Fills in code in the middle as well as at the end.',
    ['pytorch', '22', TORCH, 'mistralai/Codestral-22B-v0.1'],
    ['ggufv2', '22', GGUF, 'bartowski/Codestral-22B-v0.1-GGUF'],
  ]),
  llm('mixtral-v0.1', 32768, 'en fr it de es', TEXT, null, [
    'Eight experts, two of which read each token.',
    ['pytorch', '46_7', TORCH, 'mistralai/Mixtral-8x7B-v0.1'],
    ['gptq', '46_7', INT4, 'TheBloke/Mixtral-8x7B-v0.1-GPTQ'],
    ['ggufv2', '46_7', GGUF, 'TheBloke/Mixtral-8x7B-v0.1-GGUF'],
  ]),
  llm('mixtral-instruct-v0.1', 32768, 'en fr it de es', CHAT, 'mistral', [
    'The instructed Mixtral, at home in five languages.',
    ['pytorch', '46_7', TORCH, 'mistralai/Mixtral-8x7B-Instruct-v0.1'],
    ['awq', '46_7', INT4, 'TheBloke/Mixtral-8x7B-Instruct-v0.1-AWQ'],
    ['gptq', '46_7', INT4, 'TheBloke/Mixtral-8x7B-Instruct-v0.1-GPTQ'],
    ['ggufv2', '46_7', GGUF, 'TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF'],
  ]),
  llm('mixtral-8x22B-instruct-v0.1', 65536, 'en fr it de es', CHAT, 'mistral', [
    'The large Mixtral: 141 billion parameters, 39 of them at work.',
    ['pytorch', '141', TORCH, 'mistralai/Mixtral-8x22B-Instruct-v0.1'],
    ['awq', '141', INT4, 'MaziyarPanahi/Mixtral-8x22B-Instruct-v0.1-AWQ'],
    ['ggufv2', '141', 'Q2_K Q4_K_M Q8_0', 'MaziyarPanahi/Mixtral-8x22B-Instruct-v0.1-GGUF'],
  ]),
  llm('openhermes-2.5', 8192, 'en', CHAT, 'chatml', [
    'Mistral tuned on a million dialogues, many about code.',
    ['pytorch', '7', TORCH, 'teknium/OpenHermes-2.5-Mistral-7B'],
    ['gptq', '7', INT4, 'TheBloke/OpenHermes-2.5-Mistral-7B-GPTQ'],
    ['awq', '7', INT4, 'TheBloke/OpenHermes-2.5-Mistral-7B-AWQ'],
    ['ggufv2', '7', GGUF, 'TheBloke/OpenHermes-2.5-Mistral-7B-GGUF'],
  ]),
  llm('zephyr-7b-beta', 8192, 'en', CHAT, 'mistral', [
    'Mistral tuned by preference on answers of other models.',
    ['pytorch', '7', TORCH, 'HuggingFaceH4/zephyr-7b-beta'],
    ['ggufv2', '7', GGUF, 'TheBloke/zephyr-7B-beta-GGUF'],
  ]),
  llm('Yi', 4096, 'en zh', TEXT, null, [
    'Bilingual base models trained from scratch.',
    ['pytorch', '6 9 34', TORCH, '01-ai/Yi-{size}B'],
    ['ggufv2', '34', GGUF, 'TheBloke/Yi-34B-GGUF'],
  ]),
  llm('Yi-200k', 262144, 'en zh', TEXT, null, [
    'Yi with a window of two hundred thousand tokens.',
    ['pytorch', '6 34', TORCH, '01-ai/Yi-{size}B-200K'],
  ]),
  llm('Yi-chat', 4096, 'en zh', CHAT, 'chatml', [
    'Yi tuned for chat.',
    ['pytorch', '6 34', TORCH, '01-ai/Yi-{size}B-Chat'],
    ['gptq', '34', '8bits', '01-ai/Yi-34B-Chat-{quantization}'],
    ['ggufv2', '34', GGUF, 'TheBloke/Yi-34B-Chat-GGUF'],
  ]),
  llm('Yi-1.5-chat', 4096, 'en zh', CHAT, 'chatml', [
    'Yi trained on more data, better at code and mathematics.',
    ['pytorch', '6 9 34', TORCH, '01-ai/Yi-1.5-{size}B-Chat'],
    ['gptq', '6 9 34', INT4, 'modelscope/Yi-1.5-{size}B-Chat-GPTQ'],
    ['awq', '6 9 34', INT4, 'modelscope/Yi-1.5-{size}B-Chat-AWQ'],
    ['ggufv2', '6 9 34', 'Q3_K_L Q4_K_M Q5_K_M Q6_K Q8_0', 'lmstudio-community/Yi-1.5-{size}B-Chat-GGUF'],
  ]),
  llm('yi-vl-chat', 4096, 'en zh', SEES, 'yiVision', [
    'Yi with eyes: several rounds of talk about one picture.',
    ['pytorch', '6 34', PLAIN, '01-ai/Yi-VL-{size}B'],
  ]),
  llm('gemma-it', 8192, 'en', CHAT, 'gemma', [
    'Small open models made from the research behind Gemini.',
    ['pytorch', '2 7', TORCH, 'google/gemma-{size}b-it'],
  ]),
  llm('gemma-2-it', 8192, 'en', CHAT, 'gemma', [
    'Second Gemma, which alternates local and global attention.',
    ['pytorch', '9 27', TORCH, 'google/gemma-2-{size}b-it'],
    ['ggufv2', '9 27', GGUF, 'bartowski/gemma-2-{size}b-it-GGUF'],
  ]),
  llm('phi-2', 2048, 'en', TEXT, null, [
    '2.7 billion parameters taught mostly by textbook-like text.',
    ['pytorch', '2_7', TORCH, 'microsoft/phi-2'],
    ['ggufv2', '2_7', GGUF, 'TheBloke/phi-2-GGUF'],
  ]),
  llm('phi-3-mini-4k-instruct', 4096, 'en', CHAT, 'phi3', [
    'A model for phones and laptops with a short window.',
    ['pytorch', '4', TORCH, 'microsoft/Phi-3-mini-4k-instruct'],
    ['ggufv2', '4', 'fp16 q4', 'microsoft/Phi-3-mini-4k-instruct-gguf'],
  ]),
  llm('phi-3-mini-128k-instruct', 128000, 'en', CHAT, 'phi3', [
    'Phi-3 mini with a long window.',
    ['pytorch', '4', TORCH, 'microsoft/Phi-3-mini-128k-instruct'],
  ]),
  llm('deepseek-chat', 4096, 'en zh', CHAT, 'deepseek', [
    'Trained from scratch on two trillion tokens of English and Chinese.',
    ['pytorch', '7 67', TORCH, 'deepseek-ai/deepseek-llm-{size}b-chat'],
    ['ggufv2', '7 67', GGUF, 'TheBloke/deepseek-llm-{size}b-chat-GGUF'],
  ]),
  llm('deepseek-coder', 16384, 'en zh', TEXT, null, [
    'Base models for code that see a whole project.',
    ['pytorch', '1_3 6_7 33', TORCH, 'deepseek-ai/deepseek-coder-{size}b-base'],
    ['ggufv2', '1_3 6_7 33', GGUF, 'TheBloke/deepseek-coder-{size}b-base-GGUF'],
    ['gptq', '1_3 6_7 33', INT4, 'TheBloke/deepseek-coder-{size}b-base-GPTQ'],
  ]),
  llm('deepseek-coder-instruct', 16384, 'en zh', CHAT, 'deepseekCoder', [
    'Answers programming questions, built on DeepSeek Coder.',
    ['pytorch', '1_3 6_7 33', TORCH, 'deepseek-ai/deepseek-coder-{size}b-instruct'],
    ['ggufv2', '1_3 6_7 33', GGUF, 'TheBloke/deepseek-coder-{size}b-instruct-GGUF'],
    ['awq', '1_3 6_7 33', INT4, 'TheBloke/deepseek-coder-{size}b-instruct-AWQ'],
  ]),
  llm('deepseek-vl-chat', 4096, 'en zh', SEES, 'deepseek', [
    'Understands diagrams, web pages and formulas.',
    ['pytorch', '1_3 7', PLAIN, 'deepseek-ai/deepseek-vl-{size}b-chat'],
  ]),
  llm('starcoder', 8192, 'en', TEXT, null, [
    'Fifteen billion parameters trained on permissively licensed code.',
    ['ggmlv3', '16', 'q4_0 q4_1 q5_0 q5_1 q8_0', 'TheBloke/starcoder-GGML'],
    ['pytorch', '16', TORCH, 'bigcode/starcoder'],
  ]),
  llm('starcoder2', 16384, 'en', TEXT, null, [
    'Second StarCoder, more than six hundred programming languages.',
    ['pytorch', '3 7 15', TORCH, 'bigcode/starcoder2-{size}b'],
  ]),
  llm('starchat-beta', 8192, 'en', CHAT, 'chatml', [
    'StarCoder as a helpful coding companion.',
    ['pytorch', '16', TORCH, 'HuggingFaceH4/starchat-beta'],
  ]),
  llm('wizardcoder-python-v1.0', 100000, 'en', CHAT, 'instruction', [
    'Code Llama tuned on instructions that grow step by step.',
    ['pytorch', '7 13 34', TORCH, 'WizardLM/WizardCoder-Python-{size}B-V1.0'],
    ['ggufv2', '7 13 34', GGUF, 'TheBloke/WizardCoder-Python-{size}B-V1.0-GGUF'],
  ]),
  llm('wizardlm-v1.0', 2048, 'en', CHAT, 'wizard', [
    'Llama tuned on evolved instructions.',
    ['ggmlv3', '7 13', GGML, 'TheBloke/WizardLM-{size}B-V1.0-Uncensored-GGML'],
  ]),
  llm('wizardmath-v1.0', 2048, 'en', CHAT, 'instruction', [
    'Solves word problems step by step.',
    ['pytorch', '7 13 70', TORCH, 'WizardLM/WizardMath-{size}B-V1.0'],
  ]),
  llm('vicuna-v1.3', 2048, 'en', CHAT, 'twoColons', [
    'Llama tuned on conversations that people shared.',
    ['ggmlv3', '7 13 33', GGML, 'TheBloke/vicuna-{size}B-v1.3-GGML'],
    ['pytorch', '7 13 33', TORCH, 'lmsys/vicuna-{size}b-v1.3'],
    ['gptq', '33', INT4, 'TheBloke/vicuna-33B-GPTQ'],
    ['awq', '33', INT4, 'TheBloke/vicuna-33B-AWQ'],
  ]),
  llm('vicuna-v1.5', 4096, 'en', CHAT, 'twoColons', [
    'Vicuna on Llama 2.',
    ['pytorch', '7 13', TORCH, 'lmsys/vicuna-{size}b-v1.5'],
    ['gptq', '7 13', INT4, 'TheBloke/vicuna-{size}B-v1.5-GPTQ'],
    ['awq', '7 13', INT4, 'TheBloke/vicuna-{size}B-v1.5-AWQ'],
  ]),
  llm('orca', 2048, 'en', CHAT, 'singleColon', [
    'Learns from the explanations of a larger model.',
    ['ggmlv3', '3 7 13', 'q4_0 q4_1 q5_0 q5_1 q8_0', 'TheBloke/orca_mini_{size}B-GGML'],
  ]),
  llm('orion-chat', 4096, 'en zh', CHAT, 'orion', [
    'Fourteen billion parameters, strong in East Asian languages.',
    ['pytorch', '14', 'none 8-bit', 'OrionStarAI/Orion-14B-Chat'],
    ['awq', '14', INT4, 'OrionStarAI/Orion-14B-Chat-Int4'],
  ]),
  llm('xverse', 2048, 'en zh', TEXT, null, [
    'A multilingual base model.',
    ['pytorch', '7 13 65', TORCH, 'xverse/XVERSE-{size}B'],
  ]),
  llm('xverse-chat', 2048, 'en zh', CHAT, 'xverse', [
    'XVERSE tuned for chat.',
    ['pytorch', '7 13', TORCH, 'xverse/XVERSE-{size}B-Chat'],
  ]),
  llm('falcon', 2048, 'en', TEXT, null, [
    'Trained on carefully filtered web text.',
    ['pytorch', '7 40', TORCH, 'tiiuae/falcon-{size}b'],
  ]),
  llm('falcon-instruct', 2048, 'en', CHAT, 'singleColon', [
    'Falcon tuned on chat and instructions.',
    ['pytorch', '7 40', TORCH, 'tiiuae/falcon-{size}b-instruct'],
  ]),
  llm('gpt-2', 1024, 'en', TEXT, null, [
    'The classic, for tests that need something small.',
    ['pytorch', '1_5', PLAIN, 'openai-community/gpt2'],
  ]),
  llm('opt', 2048, 'en', TEXT, null, [
    'An open replica of the first large decoders, in its smallest size.',
    ['pytorch', '1', PLAIN, 'facebook/opt-125m'],
  ]),
  llm('codeshell', 8194, 'en zh', TEXT, null, [
    'Writes code in many languages.',
    ['pytorch', '7', PLAIN, 'WisdomShell/CodeShell-7B'],
  ]),
  llm('codeshell-chat', 8194, 'en zh', CHAT, 'codeshell', [
    'CodeShell that explains what it writes.',
    ['pytorch', '7', PLAIN, 'WisdomShell/CodeShell-7B-Chat'],
  ]),
  llm('c4ai-command-r-v01', 131072, 'en fr de es it pt ja ko zh ar', CHAT, 'commandR', [
    'Made for answering from retrieved documents, in ten languages.',
    ['pytorch', '35 104', TORCH, 'CohereForAI/c4ai-command-r-v01'],
    ['ggufv2', '35', 'Q2_K Q3_K_M Q4_K_M Q5_K_M', 'andrewcanis/c4ai-command-r-v01-GGUF'],
  ]),
  llm('gorilla-openfunctions-v1', 4096, 'en', CHAT, 'functions', [
    'Turns a request into a function call.',
    ['pytorch', '7', TORCH, 'gorilla-llm/gorilla-openfunctions-v1'],
    ['ggufv2', '7', GGUF, 'TheBloke/gorilla-openfunctions-v1-GGUF'],
  ]),
  llm('minicpm-2b-dpo-bf16', 4096, 'zh', CHAT, 'minicpm', [
    'Two billion parameters that run on a phone.',
    ['pytorch', '2', TORCH, 'openbmb/MiniCPM-2B-dpo-bf16'],
  ]),
  llm('MiniCPM-Llama3-V-2_5', 8192, 'en zh', SEES, 'omni', [
    'Small model for pictures of any shape, built on Llama 3.',
    ['pytorch', '8', PLAIN, 'openbmb/MiniCPM-Llama3-V-2_5'],
    ['pytorch', '8', 'int4', 'openbmb/MiniCPM-Llama3-V-2_5-int4'],
  ]),
  llm('OmniLMM', 2048, 'en zh', SEES, 'omni', [
    'Reads a picture beside the question, in two sizes.',
    ['pytorch', '3', PLAIN, 'openbmb/MiniCPM-V'],
    ['pytorch', '12', PLAIN, 'openbmb/OmniLMM-12B'],
  ]),
  llm('seallm_v2.5', 8192, 'en zh vi id th ms km lo my tl', CHAT, 'chatml', [
    'For the languages of Southeast Asia.',
    ['pytorch', '7', TORCH, 'SeaLLMs/SeaLLM-7B-v2.5'],
    ['ggufv2', '7', 'Q4_K_M Q8_0', 'SeaLLMs/SeaLLM-7B-v2.5-GGUF'],
  ]),
  llm('aquila2-chat', 2048, 'zh', CHAT, 'singleColon', [
    'Bilingual chat models of the Aquila line.',
    ['pytorch', '7 34 70', TORCH, 'BAAI/AquilaChat2-{size}B'],
    ['ggufv2', '34', GGUF, 'TheBloke/AquilaChat2-34B-GGUF'],
    ['gptq', '34', INT4, 'TheBloke/AquilaChat2-34B-GPTQ'],
    ['awq', '34', INT4, 'TheBloke/AquilaChat2-34B-AWQ'],
  ]),
  llm('telechat', 8192, 'en zh', CHAT, 'singleColon', [
    'Chat models for telecom and everyday questions.',
    ['pytorch', '7 12', TORCH, 'Tele-AI/telechat-{size}B'],
    ['gptq', '7 12', 'int4 int8', 'Tele-AI/telechat-{size}B-{quantization}'],
  ]),
  llm('platypus2-70b-instruct', 4096, 'en', TEXT, null, [
    'Llama 2 tuned on questions of science and logic.',
    ['pytorch', '70', PLAIN, 'garage-bAInd/Platypus2-70B-instruct'],
  ]),
];
