import type { LaunchPayload } from '#app/api/models.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { type KindName, wireType } from '#app/models/kind-names.ts';
import { sentSize } from '#app/models/sizes.ts';
import { isFilled, type LaunchDraft, type Pair } from './draft.ts';

/** The body of POST /v1/models (launch.payload-llm, launch.payload-others), from a draft that is complete and valid. */
export function payloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const model = { model_uid: textOrNull(draft.uid), model_name: name, model_type: wireType(kind) };
  const { launch } = kinds[kind];
  switch (launch) {
    case 'engine':
      return { ...model, ...languageModel(draft), ...valuesOf(draft.extra) };
    case 'device':
      return {
        ...model,
        replica: draft.replica,
        n_gpu: draft.device === 'CPU' ? null : 'auto',
        ...placement(draft),
      };
    case 'nothing':
      return model;
    default:
      return launch satisfies never;
  }
}

function languageModel(draft: LaunchDraft) {
  const llama = isLlamaFormat(draft.format);
  const peft = peftConfig(draft);
  return {
    model_engine: draft.engine,
    model_format: draft.format,
    model_size_in_billions: sentSize(draft.size),
    quantization: draft.quantization === '' ? 'none' : draft.quantization,
    n_gpu: llama ? 'auto' : gpuCount(draft.gpus),
    replica: draft.replica,
    request_limits: draft.requestLimits.trim() === '' ? null : Number(draft.requestLimits),
    ...placement(draft),
    ...(llama && draft.layers >= 0 ? { n_gpu_layers: draft.layers } : {}),
    ...(Object.keys(peft).length > 0 ? { peft_model_config: peft } : {}),
  };
}

function placement({ workerIp, gpuIndexes }: LaunchDraft) {
  return { worker_ip: textOrNull(workerIp), gpu_idx: gpuIndexList(gpuIndexes) };
}

/** `0,1` as a list of integers; null when nothing is asked for. */
export function gpuIndexList(text: string): number[] | null {
  return text.trim() === '' ? null : text.split(',').map(Number);
}

function peftConfig({ lora, loadKwargs, fuseKwargs }: LaunchDraft) {
  const loras = lora.filter(isFilled);
  return {
    ...(loras.length > 0
      ? { lora_list: loras.map(one => ({ lora_name: one.key.trim(), local_path: one.value.trim() })) }
      : {}),
    ...(loadKwargs.some(isFilled) ? { image_lora_load_kwargs: valuesOf(loadKwargs) } : {}),
    ...(fuseKwargs.some(isFilled) ? { image_lora_fuse_kwargs: valuesOf(fuseKwargs) } : {}),
  };
}

function valuesOf(list: readonly Pair[]): Record<string, unknown> {
  return Object.fromEntries(list.filter(isFilled).map(one => [one.key.trim(), sentValue(one.value.trim())]));
}

/** None becomes null, true and false booleans, numeric text a number (launch.payload-extra). */
function sentValue(text: string): unknown {
  const word = text.toLowerCase();
  if (word === 'none') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** On the wire `null` means CPU. */
function gpuCount(chosen: string): number | 'auto' | null {
  if (chosen === 'CPU') return null;
  return chosen === 'auto' ? 'auto' : Number(chosen);
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
