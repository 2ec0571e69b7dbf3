import { isObject, type JsonObject } from './answers.ts';
import { enginesOf } from './engines.ts';
import type { StoredRegistration, StoredSpec } from './registration-types.ts';
import { type DemoState, isModelType, type ModelType } from './state.ts';

/** A launch payload after the checks that do not need the cluster. */
export type LaunchRequest = {
  modelUid: string | null;
  modelName: string;
  modelType: ModelType;
  engine: string;
  format: string | null;
  size: number | string | null;
  quantization: string | null;
  replica: number;
  gpus: number | 'auto' | null;
  workerIp: string | null;
  gpuIndexes: number[];
};

const MAX_REPLICAS = 256;

/** Reads a payload; a text is the detail of the 400 that refuses it. */
export function readLaunchRequest(body: JsonObject): LaunchRequest | string {
  const { model_name, model_engine, model_type = 'LLM', replica = 1, n_gpu = 'auto' } = body;
  const modelUid = textOrNull(body.model_uid);
  if (typeof model_name !== 'string' || model_name === '') {
    return 'Invalid input. Please specify the `model_name` field.';
  }
  if (!isModelType(model_type)) return `Unsupported model type: ${String(model_type)}.`;
  if (model_type === 'LLM' && (typeof model_engine !== 'string' || model_engine === '')) {
    return 'Invalid input. Please specify the `model_engine` field.';
  }
  if (modelUid !== null && modelUid.length > 100) {
    return 'The model UID is invalid. Please specify the model UID by 0 < length <= 100.';
  }
  if (!isCount(replica) || replica > MAX_REPLICAS) return 'Invalid input. Please specify a valid `replica`.';
  if (typeof n_gpu === 'string' && n_gpu !== 'auto') return 'Currently `n_gpu` only supports `auto`.';
  if (n_gpu !== null && n_gpu !== 'auto' && !Number.isInteger(n_gpu))
    return 'Invalid input. Please specify `n_gpu`.';
  const gpuIndexes = readGpuIndexes(body.gpu_idx);
  if (!gpuIndexes) return 'Invalid input. Please specify `gpu_idx` as a list of integers.';
  if (gpuIndexes.length % replica !== 0) {
    return 'Invalid input. Allocated gpu must be a multiple of replica.';
  }
  const { request_limits = null, peft_model_config = null } = body;
  if (request_limits !== null && !isCount(request_limits)) {
    return 'Invalid input. Please specify `request_limits` as a positive integer.';
  }
  if (peft_model_config !== null && !isObject(peft_model_config)) {
    return 'Invalid input. Please specify `peft_model_config` as an object.';
  }
  return {
    modelUid,
    modelName: model_name,
    modelType: model_type,
    engine: typeof model_engine === 'string' ? model_engine : '',
    format: textOrNull(body.model_format),
    size:
      typeof body.model_size_in_billions === 'number'
        ? body.model_size_in_billions
        : textOrNull(body.model_size_in_billions),
    quantization: textOrNull(body.quantization),
    replica,
    gpus: typeof n_gpu === 'number' ? n_gpu : n_gpu === null ? null : 'auto',
    workerIp: textOrNull(body.worker_ip),
    gpuIndexes,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

function readGpuIndexes(value: unknown): number[] | undefined {
  if (value === null || value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const indexes = list.filter((item): item is number => Number.isInteger(item) && Number(item) >= 0);
  return indexes.length === list.length ? indexes : undefined;
}

const GB = 1e9;

/** The model of a launch: with spec and quantization for language models. */
export type Choice = {
  registration: StoredRegistration;
  spec: StoredSpec | undefined;
  quantization: string | null;
  bytes: number;
};

/** Finds the requested model; a text is the detail of the 400 that refuses it. */
export function choose(state: DemoState, asked: LaunchRequest): Choice | string {
  const registration = state.registrations[asked.modelType].get(asked.modelName);
  if (!registration) return notFound(asked);
  if (registration.type !== 'LLM') {
    return { registration, spec: undefined, quantization: null, bytes: SMALL_SIZES[registration.type] };
  }
  const engines = enginesOf(registration.definition);
  const specs = registration.definition.model_specs.filter(spec => fits(spec, asked));
  if (specs.length === 0) return notFound(asked);
  const engine = Object.keys(engines).find(name => name.toLowerCase() === asked.engine.toLowerCase());
  const spec = specs.find(candidate =>
    engines[engine ?? '']?.some(
      able =>
        able.model_format === candidate.model_format &&
        able.model_size_in_billions === candidate.model_size_in_billions &&
        (asked.quantization === null || able.quantizations.includes(asked.quantization)),
    ),
  );
  if (!spec) return `Model ${asked.modelName} cannot be run on engine ${asked.engine}, ${wanted(asked)}.`;
  const quantization = asked.quantization ?? plainest(spec);
  return { registration, spec, quantization, bytes: bytesOf(spec, quantization) };
}

const SMALL_SIZES = {
  embedding: 1.4 * GB,
  rerank: 2.2 * GB,
  image: 9 * GB,
  audio: 3.1 * GB,
  video: 12 * GB,
};

function fits(spec: StoredSpec, asked: LaunchRequest): boolean {
  if (asked.format !== null && spec.model_format !== asked.format) return false;
  if (asked.size !== null && dotted(spec.model_size_in_billions) !== dotted(asked.size)) return false;
  return asked.quantization === null || spec.quantizations.includes(asked.quantization);
}

/** Sizes are written as 7, "1_8" or "1.8" and mean the same either way. */
export function dotted(size: number | string): string {
  return String(size).replace('_', '.');
}

function plainest(spec: StoredSpec): string | null {
  return spec.quantizations.includes('none') ? 'none' : (spec.quantizations[0] ?? null);
}

function bytesOf(spec: StoredSpec, quantization: string | null): number {
  const billions = Number(dotted(spec.model_size_in_billions)) || 1;
  const bits = Number(/\d+/.exec(quantization ?? '')?.[0] ?? 16);
  return Math.round(billions * GB * (Math.min(bits, 16) / 8) * 1.15 + GB);
}

/** In the words of the process that looked it up. */
export function notFound(asked: LaunchRequest): string {
  return `Model not found, name: ${asked.modelName}, ${wanted(asked)}`;
}

function wanted({ format, size, quantization }: LaunchRequest): string {
  return `format: ${format}, size: ${size}, quantization: ${quantization}`;
}
