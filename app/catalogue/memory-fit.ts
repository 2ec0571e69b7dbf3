import { shownSize } from '#app/format/numbers.ts';
import type { KindName } from './kind-names.ts';
import { kinds } from './kinds.ts';

/** A variant: format, billions of parameters, and the quantization's wire name. */
type Variant = {
  model_format: string;
  model_size_in_billions: number | string | null;
  quantization: string;
};

/** The architecture in a definition of 4.1; fields may be null or absent. */
export type Architecture = {
  vocab_size?: number | null | undefined;
  hidden_size?: number | null | undefined;
  num_hidden_layers?: number | null | undefined;
  num_attention_heads?: number | null | undefined;
  num_key_value_heads?: number | null | undefined;
  head_dim?: number | null | undefined;
  architecture_type?: string | null | undefined;
  /** One of so many layers has a cache that grows with the context. */
  full_attention_interval?: number | null | undefined;
  /** The published size of the files. */
  weights_bytes?: number | null | undefined;
};

/** Bits per weight that llama.cpp publishes for Llama 3.1 8B; the digit in the name is the smallest of a mix. */
// biome-ignore format: a table
const GGUF: Readonly<Record<string, number>> = {
  F32: 32, F16: 16, FP16: 16, BF16: 16, NONE: 16,
  Q8_0: 8.5, Q8_K: 9.2, Q6_K: 6.56, Q5_K: 5.7, Q5_1: 6, Q5_0: 5.54, Q4_K: 4.89, Q4_K_S: 4.67, Q4_1: 5.13, Q4_0: 4.66,
  Q3_K_L: 4.3, Q3_K: 4, Q3_K_S: 3.64, Q2_K: 3.16, Q2_K_S: 2.97, Q1_0: 1.8, IQ4_NL: 4.68, IQ4_XS: 4.46, MXFP4: 4.5,
  IQ3_M: 3.76, IQ3_S: 3.66, IQ3_XS: 3.5, IQ3_XXS: 3.25, IQ2_M: 2.93, IQ2_S: 2.74, IQ2_XS: 2.59, IQ2_XXS: 2.38,
  IQ1_M: 2.15, IQ1_S: 2, TQ1_0: 1.69, TQ2_0: 2.06,
};

/** Bits of scales and zero points beyond the quantization's name; embeddings and head remain at 16 bits. */
const SCALES: Readonly<Record<string, number>> = {
  gptq: 0.25,
  awq: 0.25,
  fp8: 0,
  fp4: 0.5,
  bnb: 0.5,
  pytorch: 0.25,
};
/** The share of parameters that such a quantization leaves at 16 bits, if the definition has no value. */
const LEFT_ALONE = 0.08;
const PLAIN = 16;

/** Undefined for an unknown format or quantization. */
function bitsOf({ model_format, quantization }: Variant): { bits: number; mixed: boolean } | undefined {
  const name = quantization.toUpperCase();
  if (/^gg/.test(model_format)) {
    const known = name.replace(/^(UD|I1)-/, '').replace(/_MOE$/, '');
    const bits =
      GGUF[known] ?? GGUF[known.replace(/_(M|L|XL)$/, '')] ?? GGUF[`${known}_K`] ?? GGUF[`${known}_0`];
    return bits === undefined ? undefined : { bits, mixed: false };
  }
  if (/^(NONE|BF16|FP16|)$/.test(name) && model_format !== 'fp8') return { bits: PLAIN, mixed: false };
  const digits = Number(
    /\d+/.exec(name)?.[0] ?? (/^fp(\d)/.exec(model_format)?.[1] || (model_format === 'awq' && 4)),
  );
  // MLX stores a scale and a bias per group of 64, also for embeddings and head.
  if (model_format === 'mlx' && digits > 0)
    return { bits: digits + (name.startsWith('MX') ? 0.25 : 0.5), mixed: false };
  const scales = SCALES[model_format];
  return scales === undefined || digits === 0 ? undefined : { bits: digits + scales, mixed: true };
}

function parametersOf({ model_size_in_billions: billions }: Variant): number | undefined {
  const count = Number(shownSize(billions ?? '')) * 1e9;
  return count > 0 ? count : undefined;
}

/** The weights in bytes: published, else parameters x bits (fit.weights). */
export function weightBytes(variant: Variant, shape: Architecture = {}): number | undefined {
  if (shape.weights_bytes) return shape.weights_bytes;
  const parameters = parametersOf(variant);
  const known = bitsOf(variant);
  if (parameters === undefined || known === undefined) return undefined;
  if (!known.mixed) return (parameters * known.bits) / 8;
  const embeddingBytes = 2 * (shape.vocab_size ?? 0) * (shape.hidden_size ?? 0);
  const alone = embeddingBytes > 0 ? Math.min(embeddingBytes, parameters / 2) : parameters * LEFT_ALONE;
  return ((parameters - alone) * known.bits + alone * PLAIN) / 8;
}

/** The weights of a running model with all of its replicas, in bytes: at most `inUse`, the memory that is in use where they are. */
export function runningBytes(model: Variant & { replica: number }, inUse: number): number | undefined {
  const bytes = weightBytes(model);
  return bytes === undefined ? undefined : Math.min(inUse, bytes * Math.max(1, model.replica));
}

/** Bits per weight in the table, for the displayed arithmetic. */
export function shownBits(variant: Variant): number | undefined {
  return bitsOf(variant)?.bits;
}

/** The KV cache of one conversation of so many tokens in bytes, at 16 bits; undefined if the definition lacks the numbers (fit.cache). */
export function cacheBytes(tokens: number, shape: Architecture): number | undefined {
  const { num_hidden_layers: layers, num_attention_heads: heads, hidden_size, architecture_type } = shape;
  // Multi-head latent attention caches something else, whose size the definition does not give.
  if (!layers || !heads || architecture_type === 'mla') return undefined;
  const width = shape.head_dim ?? (hidden_size ? hidden_size / heads : undefined);
  if (width === undefined) return undefined;
  const growing = Math.ceil(layers / (shape.full_attention_interval || 1));
  return 2 * growing * (shape.num_key_value_heads ?? heads) * width * 2 * tokens;
}

/** In bytes; `cache` is undefined if unknown. */
export type MemoryNeed = { weights: number; cache: number | undefined; margin: number };

/** Whether the need of a language model leaves out its KV cache. Models of other kinds have none. */
export function lacksCache(kind: KindName, { cache }: MemoryNeed): boolean {
  return kinds[kind].launch === 'engine' && cache === undefined;
}

/** The margin is a tenth of the weights and half a GiB for the engine; a quarter if the cache is unknown (fit.margin). */
export function memoryNeedOf(
  variant: Variant,
  shape: Architecture,
  tokens: number | undefined,
): MemoryNeed | undefined {
  const weights = weightBytes(variant, shape);
  if (weights === undefined) return undefined;
  const cache = tokens === undefined ? undefined : cacheBytes(tokens, shape);
  return { weights, cache, margin: weights * (cache === undefined ? 0.25 : 0.1) + 2 ** 29 };
}

/** The same where only the size of the model's files is known. */
export function needOfFiles(weights: number): MemoryNeed {
  return { weights, cache: undefined, margin: weights * 0.25 + 2 ** 29 };
}

/** The memory that an engine reserves at its start, for any model: a share of each GPU's memory, or of its free memory. */
export type Reservation = { engine: string; share: number; of: 'total' | 'free' };

/** By tensor parallelism, as Xinference sets it for SGLang. */
const SGLANG_SHARES = [
  [8, 0.81],
  [4, 0.85],
  [2, 0.87],
  [1, 0.88],
] as const;

/** The reservation of vLLM and SGLang (fit.engine). `settingOf`: the number that a launch gives for a parameter. */
export function reservationOf(
  engine: string,
  gpus: number,
  settingOf: (parameter: string) => number | undefined,
): Reservation | undefined {
  switch (engine.toLowerCase()) {
    case 'vllm':
      return { engine, share: settingOf('gpu_memory_utilization') ?? 0.9, of: 'total' };
    case 'sglang': {
      const usual = SGLANG_SHARES.find(([least]) => gpus >= least)?.[1] ?? 0.88;
      return { engine, share: settingOf('mem_fraction_static') ?? usual, of: 'free' };
    }
    default:
      return undefined;
  }
}

/** In bytes: `least` without the margin, `safe` with it. */
export function neededBytes({ weights, cache = 0, margin }: MemoryNeed): { least: number; safe: number } {
  return { least: weights + cache, safe: weights + cache + margin };
}
