import { isObject, type JsonObject } from './answers.ts';
import { isModelType, type ModelType } from './state.ts';

/** A launch payload after the checks that need no knowledge of the cluster. */
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

const MOST_REPLICAS = 256;

/** Reads a payload; a text is the detail of the 400 that refuses it. */
export function readLaunchRequest(body: JsonObject): LaunchRequest | string {
  const { model_name, model_engine, model_type = 'LLM', replica = 1, n_gpu = 'auto' } = body;
  const modelUid = textOrNull(body.model_uid);
  if (typeof model_name !== 'string' || model_name === '') {
    return 'Invalid input. Please specify the model name';
  }
  if (!isModelType(model_type)) return `Unsupported model type: ${String(model_type)}.`;
  if (model_type === 'LLM' && (typeof model_engine !== 'string' || model_engine === '')) {
    return 'Invalid input. Please specify the `model_engine` field.';
  }
  if (modelUid !== null && modelUid.length > 100) {
    return 'The model UID is invalid. Please specify the model UID by 0 < length <= 100.';
  }
  if (!isCount(replica) || replica > MOST_REPLICAS) return 'Invalid input. Please specify a valid `replica`.';
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
