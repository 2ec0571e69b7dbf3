import * as v from 'valibot';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { gpusOf } from '#app/cluster/workers/placement.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { openObject, parsedJson } from '#app/format/json.ts';
import { type Fault, failureText } from '#app/messages/failures.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { checkSchema } from '#app/schema/list-reader.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { relaunchPayload, settingsSentFor } from './start.ts';

const VERSION = 1;

const member = openObject({ model_uid: v.string(), model_name: v.string(), model_type: v.string() });
export const launchSet = v.object({
  launch_set: v.number(),
  saved_at: v.optional(v.string(), ''),
  /** By uid, what the row of a model did not report when the set was saved. Undefined in a file that does not say. */
  unknown: v.optional(v.record(v.string(), v.array(v.string()))),
  models: v.array(member),
});

/** The settings of models in launch order; an empty engine is chosen at launch. */
export type LaunchSet = v.InferOutput<typeof launchSet>;
export type SetMember = LaunchSet['models'][number];

/** The row of a running model names no parameters, at some releases no engine, and of several replicas one place. */
export type Unknown = keyof typeof text.unknown;

/** The keys that determine the engine. Beside a named engine they may hold anything: they are the engine's own. */
export const choice = v.object({
  model_format: v.nullish(v.string(), ''),
  model_size_in_billions: v.nullish(v.union([v.string(), v.number()]), ''),
  quantization: v.nullish(v.string(), ''),
});

/** The running models in the cluster's order, without types that the console cannot launch. */
export function setOf(models: readonly RunningModel[], now: Date): LaunchSet {
  const saved = models.flatMap(memberOf);
  return {
    launch_set: VERSION,
    saved_at: now.toISOString(),
    unknown: Object.fromEntries(saved.map(({ settings, unknown }) => [settings.model_uid, unknown])),
    models: saved.map(({ settings }) => settings),
  };
}

function memberOf(model: RunningModel): { settings: SetMember; unknown: Unknown[] }[] {
  if (isVirtual(model)) return [];
  const isKnown = settingsSentFor(model) !== undefined;
  const payload = relaunchPayload(model) ?? languagePayload(model);
  if (payload === undefined) return [];
  // Without a place in its launch, the model's own counts. The cluster refuses a worker beside the places of replicas.
  const place = payload.worker_ip || payload.replica_config ? {} : placeOf(model);
  const unknown: Unknown[] = [
    ...(payload.model_engine === '' ? (['engine'] as const) : []),
    ...(place === undefined && !isKnown ? (['place'] as const) : []),
    ...(isKnown ? [] : (['parameters'] as const)),
  ];
  const { model_name, model_type } = payload;
  // The launch of some kinds names no replicas unless there are several.
  const several = model.replica !== null && model.replica > 1 && { replica: model.replica };
  const settings = {
    ...withoutSecrets({ ...several, ...payload, ...place }),
    model_name,
    model_type,
    model_uid: model.id,
  };
  return [{ settings, unknown }];
}

/** The worker and GPUs of a model; undefined if its row does not report them, as of several replicas. */
function placeOf({ address, accelerators, replica }: RunningModel) {
  const gpus = accelerators?.map(Number);
  if (gpus === undefined || (replica ?? 1) > 1 || !/^[^\s,]+$/.test(address) || !gpus.every(Number.isInteger))
    return undefined;
  return { worker_ip: hostOf(address), gpu_idx: gpus.length > 0 ? gpus : null };
}

/** The settings in a language model's row, if this page did not launch it. */
function languagePayload(model: RunningModel): LaunchPayload | undefined {
  if (kindOf(model.model_type) !== 'llm') return undefined;
  const { id, model_name, model_engine, model_format, model_size_in_billions, quantization } = model;
  return {
    ...{ model_uid: id, model_name, model_type: 'LLM' },
    ...{ model_engine, model_format, model_size_in_billions, quantization },
    n_gpu: gpusOf(model),
    replica: model.replica ?? 1,
    request_limits: null,
    worker_ip: null,
    gpu_idx: null,
  };
}

/** Reads a file; for another text the reason as a sentence. */
export function readSet(file: string, content: string): LaunchSet | string {
  const given = parsedJson(content);
  if (given === undefined) return text.notJson(file);
  const parsed = checkSchema(launchSet, given);
  if ('unreadable' in parsed) return text.notSet(file, failureText.fault(parsed.unreadable));
  const { read } = parsed;
  if (read.launch_set > VERSION) return text.newer(file);
  const [odd] = read.models.flatMap(oddChoices);
  if (odd !== undefined) return text.notSet(file, failureText.fault(odd));
  return read.models.length === 0 ? text.empty(file) : read;
}

function oddChoices(one: SetMember, place: number): Fault[] {
  if (one.model_engine !== '') return [];
  const wanted = checkSchema(choice, one);
  if ('read' in wanted) return [];
  const fault = wanted.unreadable;
  return [{ ...fault, path: `models.${place}.${fault.path}` }];
}
