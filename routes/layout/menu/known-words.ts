/** The words of a cluster that a support bundle may hold; others are left out or get a pseudonym. */

import { HIDDEN } from '#app/format/secret-list.ts';

/** The segments of the cluster's paths that are no names. */
const PATH_WORDS = new Set(
  `abort address admin api api-relaunches audio audit auth auto-register autostart banned-ips banned-keys cache cancel
  chat check-grafana cluster completions config devices docanalyze downloads edits embedding embeddings engines events
  families files filter-options flexible flf generations image images info inpainting instances keys launch_history llm
  LLM load logout logs me messages model_favorites model_registrations models monitor_config ocr openapi.json packages
  password pause progress prompts rate-limit recommend refresh relaunch reload replicas requests rerank reset responses
  resume reveal runtime-logs search security setup sources speech status summary supervisor supervisor-relaunches
  system_settings token token_routers transcriptions translations ui ui_config unban-all-ips unban-all-keys unban-ip unban-key
  update_spec update_type users v1 variations version video videos virtualenvs worker-relaunches workers worlds`.split(
    /\s+/,
  ),
);

/** A call with its method, without what its path and query name. */
export function knownCall(call: string): string {
  const [, method = '', path = '', query = ''] = /^(?:([A-Z]{3,7}) )?([^?]*)\??(.*)$/s.exec(call) ?? [];
  const segments = path.split('/').map(one => (one === '' || PATH_WORDS.has(one) ? one : '<name>'));
  const names = query
    .split('&')
    .filter(Boolean)
    .map(one => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(one) ?? [];
      return `${/^[a-z_]{1,24}$/.test(name) ? name : '<name>'}=${/^(true|false)$/.test(value) ? value : '<name>'}`;
    });
  const asked = call.includes('?') ? `?${names.join('&')}` : '';
  return `${method && `${method} `}${segments.join('/')}${asked}`;
}

/** Packages whose modules, files and classes are no names of people. */
const PACKAGES =
  'xinference xoscar uvicorn fastapi starlette pydantic asyncio aiohttp httpx httpcore requests urllib3 gradio vllm sglang transformers torch torchvision torchaudio diffusers peft accelerate safetensors huggingface_hub modelscope sentence_transformers FlagEmbedding llama_cpp xllamacpp mlx mlx_lm lmdeploy tokenizers numpy triton flashinfer ray multiprocessing concurrent threading logging anyio orjson openai passlib jose elasticsearch importlib site_packages';
const ROOT = `(?:${PACKAGES.replaceAll(' ', '|')})`;
const MODULE = new RegExp(`^(?:__main__|root|${ROOT}(?:\\.[A-Za-z_]\\w{0,40}){0,8})$`);

/** The name of a logger of a known program. */
export function knownModule(logger: string): string {
  return MODULE.test(logger) ? logger : HIDDEN;
}

/** The part of a path within a known package, such as `xinference/core/worker.py`. */
export function partOfPackage(path: string): string | undefined {
  const part = new RegExp(`(?<=^|[\\\\/])${ROOT}[\\\\/][\\w\\\\/]{1,120}\\.py$`).exec(path)?.[0];
  return part?.replaceAll('\\', '/');
}

const OBJECTS = 'self cls np os sys re json time math logger asyncio e i';
const FILES =
  'config configuration tokenizer generation_config preprocessor_config special_tokens_map added_tokens vocab merges model pytorch_model diffusion_pytorch_model adapter model_index modules chat_template params requirements README';
const DOTTED = new RegExp(
  `^(?:(?:${OBJECTS.replaceAll(' ', '|')}|${ROOT})\\.|.*\\.(?:py|so)$|(?:${FILES.replaceAll(' ', '|')})(?:[_.-](?:\\d+|of|index|model|config|fp16|safetensors))*\\.(?:json|safetensors|bin|txt|jinja|ya?ml|md)$)`,
);

/** Whether a word with dots is of a program and no host. */
export function isOfProgram(word: string): boolean {
  return DOTTED.test(word);
}

const CLASS =
  /^[\s|+]*(?:\[[^\]]*\]:?\s*)?(?:[A-Za-z_]\w*\.)*([A-Z][A-Za-z]{2,60}(?:Error|Exception|Interrupt|Exit|Timeout|Warning|Closed))(?=:|\s*$|\s\()/;

/** The class of the exception that texts end with, without its module. */
export function exceptionIn(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const [, name] = CLASS.exec(text) ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}

const FORMS = {
  release: /^\d+(?:\.\d+)*(?:(?:a|b|rc|\.?post|\.?dev)\d+)*(?:\+\d+(?:\.g[0-9a-f]{7,40})?(?:\.dirty)?)?$/,
  revision: /^[0-9a-f]{7,40}$/,
  engine:
    /^(?:vllm|sglang|transformers|llama\.cpp|xllamacpp|mlx|lmdeploy|sentence_transformers|flag|diffusers|pytorch|ctranslate2)$/i,
  format: /^(?:pytorch|ggmlv3|ggufv2|gptq|awq|mlx|fp8|fp4|bnb|safetensors|onnx)$/i,
  quantization:
    /^(?:ud-)?(?:none|default|awq|gptq|i?q\d(?:_\w{1,4}){0,2}|(?:int|fp|bf|mxfp|nvfp|nf|w)?\d{1,2}(?:-?bits?)?(?:a\d{1,2})?)$/i,
  size: /^\d{1,4}(?:[._]\d{1,4})?$/,
  type: /^(?:LLM|embedding|rerank|image|audio|video|flexible|world)$/,
  gpu: /^\d{1,3}$/,
} as const;

/** A value of one of these forms; any other is hidden, and one that is missing is absent. */
export function known(form: keyof typeof FORMS, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return FORMS[form].test(String(value)) ? String(value) : HIDDEN;
}

/** The browser and its system, of the names and numbers that a browser says of itself. */
export function knownBrowser(agent: string): string {
  const parts =
    /\b(?:Windows NT [\d.]+|Macintosh|Mac OS X [\d_.]+|X11|Linux(?: x86_64| aarch64)?|Android [\d.]+|CrOS|iPhone OS [\d_]+|(?:Firefox|Chrome|HeadlessChrome|Edg|Version|Safari|Gecko|AppleWebKit|jsdom)\/[\d.]+)/g;
  return (agent.match(parts) ?? []).join(' ');
}
