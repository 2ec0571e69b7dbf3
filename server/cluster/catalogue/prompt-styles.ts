import type { PromptStyle } from '#server/cluster/registration-types.ts';

type Extra = { system?: string; stop?: string[]; stopIds?: number[] };

function style(
  style_name: string,
  [user, assistant]: [string, string],
  [within, between]: [string, string],
  { system = '', stop = [], stopIds = [] }: Extra = {},
): PromptStyle {
  return {
    style_name,
    system_prompt: system,
    roles: [user, assistant],
    intra_message_sep: within,
    inter_message_sep: between,
    stop,
    stop_token_ids: stopIds,
  };
}

const HELPFUL = 'You are a helpful assistant.';
const CHATML_STOP = ['<|im_end|>', '<|im_start|>'];

/** The conversation markers of each family, as its models were trained. */
export const PROMPT_STYLES = {
  baichuan: style('NO_COLON_TWO', ['<reserved_106>', '<reserved_107>'], ['', '</s>'], { stopIds: [2, 195] }),
  chatglm: style('CHATGLM', ['问', '答'], ['\n\n', '']),
  chatglm3: style('CHATGLM3', ['user', 'assistant'], ['', ''], {
    stop: ['<|user|>', '<|observation|>'],
    stopIds: [64795, 64797, 2],
  }),
  glm4: style('CHATGLM3', ['user', 'assistant'], ['', ''], {
    stop: ['<|endoftext|>', '<|user|>', '<|observation|>'],
    stopIds: [151329, 151336, 151338],
  }),
  chatml: style('CHATML', ['<|im_start|>user', '<|im_start|>assistant'], ['<|im_end|>', ''], {
    system: '<|im_start|>system\n{system_message}<|im_end|>',
    stop: CHATML_STOP,
  }),
  codeshell: style('CodeShell', ['## human:', '## assistant: '], ['', ''], {
    stop: ['<|endoftext|>', '|||', '|<end>|'],
    stopIds: [70000],
  }),
  commandR: style('c4ai-command-r', ['<|USER_TOKEN|>', '<|CHATBOT_TOKEN|>'], ['', '<|END_OF_TURN_TOKEN|>'], {
    stopIds: [6, 255001],
  }),
  deepseek: style('DEEPSEEK_CHAT', ['User', 'Assistant'], ['\n\n', '<｜end▁of▁sentence｜>'], {
    stop: ['<｜end▁of▁sentence｜>'],
    stopIds: [100001],
  }),
  deepseekCoder: style('DEEPSEEK_CODER', ['### Instruction:', '### Response:'], ['\n', '\n<|EOT|>\n'], {
    system: 'You answer questions about programming.',
    stop: ['<|EOT|>'],
    stopIds: [32021],
  }),
  functions: style('GORILLA_OPENFUNCTIONS', ['', ''], ['\n', '\n'], { system: HELPFUL }),
  gemma: style('gemma', ['user', 'model'], ['', '<end_of_turn>\n'], {
    stop: ['<end_of_turn>', '<start_of_turn>'],
  }),
  instruction: style('INSTRUCTION', ['### Instruction: {0}', '### Response:'], ['\n\n', '']),
  internlm: style('INTERNLM', ['<|User|>', '<|Bot|>'], ['<eoh>\n', '<eoa>\n'], {
    stop: ['<eoa>'],
    stopIds: [1, 103028],
  }),
  internlm2: style('INTERNLM2', ['<|im_start|>user', '<|im_start|>assistant'], ['<|im_end|>', ''], {
    stop: ['</s>', '<|im_end|>'],
    stopIds: [2, 92542],
  }),
  internvl: style('INTERNVL', ['<|im_start|>user', '<|im_start|>assistant'], ['<|im_end|>', ''], {
    stop: ['<|endoftext|>', '<|im_start|>', '<|im_end|>'],
    stopIds: [2, 92543, 92542],
  }),
  llama2: style('LLAMA2', ['[INST]', '[/INST]'], [' ', ' </s><s>'], {
    system: `<s>[INST] <<SYS>>\n${HELPFUL}\n<</SYS>>\n\n`,
    stop: ['</s>'],
    stopIds: [2],
  }),
  llama3: style('LLAMA3', ['user', 'assistant'], ['\n\n', '<|eot_id|>'], {
    system: HELPFUL,
    stop: ['<|end_of_text|>', '<|eot_id|>'],
    stopIds: [128001, 128009],
  }),
  minicpm: style('MINICPM-2B', ['user', 'assistant'], ['', ''], { stop: ['</s>'], stopIds: [1, 2] }),
  mistral: style('MIXTRAL_V01', ['user', 'assistant'], ['', ''], { stop: ['</s>'], stopIds: [2] }),
  omni: style('OmniLMM', ['user', 'assistant'], ['', '']),
  orion: style('orion', ['Human', 'assistant'], ['', ''], {
    stop: ['<s>', '</s>', '<unk>'],
    stopIds: [1, 2, 0],
  }),
  phi3: style('PHI3', ['<|user|>', '<|assistant|>'], ['\n', '<|end|>\n'], {
    stop: ['<|end|>'],
    stopIds: [32000, 32007],
  }),
  qwen: style('QWEN', ['user', 'assistant'], ['\n', ''], {
    system: HELPFUL,
    stop: ['<|endoftext|>', ...CHATML_STOP],
    stopIds: [151643, 151644, 151645],
  }),
  singleColon: style('ADD_COLON_SINGLE', ['User', 'Response'], ['\n\n### ', ''], { system: HELPFUL }),
  twoColons: style('ADD_COLON_TWO', ['USER', 'ASSISTANT'], [' ', '</s>'], { system: HELPFUL }),
  wizard: style('ADD_COLON_SINGLE_COT', ['### Human', '### Assistant'], ['\n', ''], { system: HELPFUL }),
  xverse: style('XVERSE', ['Human: ', 'Assistant: '], ['\n\n', '<|endoftext|>']),
  yiVision: style('YI_VL', ['### Human', '### Assistant'], ['\n', '\n'], { stop: ['###'], stopIds: [46, 7] }),
};

export type PromptKey = keyof typeof PROMPT_STYLES;
