import type { LaunchPayload } from '#app/api/launch-payload.ts';
import type { RunningModel } from '#app/api/running-model.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { kindOf, wireType } from '#app/models/kind-names.ts';
import { sentSize } from '#app/models/sizes.ts';
import { sentPayload } from '#app/session/launch-payloads.ts';

const choices = ['model_engine', 'model_format', 'model_size_in_billions', 'quantization'] as const;
/** What a running model says of its launch. */
export type Said = Pick<
  RunningModel,
  'id' | 'model_name' | 'replica' | 'accelerators' | (typeof choices)[number]
>;

/**
 * The settings with which this page launched a model: none where its row tells of another one, which somebody launched under the
 * uid since. The row tells the replicas too, for they may be added and removed while it runs; then GPUs that were chosen for another
 * number of them are left to the cluster, which refuses what it cannot share out.
 */
export function settingsSentFor(model: Said): LaunchPayload | undefined {
  const sent = sentPayload(model.id);
  if (sent?.model_name !== model.model_name) return undefined;
  if (!choices.every(key => agree(sent[key], model[key]))) return undefined;
  const replica = Math.max(1, model.replica);
  if (replica === (sent.replica ?? 1)) return sent;
  return { ...sent, replica, ...('gpu_idx' in sent ? { gpu_idx: null } : {}) };
}

/** What one of them does not say is the cluster's choice. */
function agree(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map(value => String(sentSize(String(value ?? ''))).toLowerCase());
  return a === '' || b === '' || a === b;
}

/**
 * How to launch a model again that is gone now: with the settings that this page launched it with, or with those that its row
 * told. A language model's row does not name its engine, so without the former there is no way but the launch form: undefined.
 */
export function relaunchPayload(model: RunningModel): LaunchPayload | undefined {
  const known = settingsSentFor(model);
  if (known !== undefined) return { ...known, model_uid: model.id };
  const kind = kindOf(model.model_type);
  if (kind === undefined || kinds[kind].launch === 'engine') return undefined;
  const { id, model_name } = model;
  const plain = { model_uid: id, model_name, model_type: wireType(kind), ...choiceOf(model) };
  if (kinds[kind].launch === 'nothing') return plain;
  const device = model.accelerators.length > 0 ? 'auto' : null;
  return { ...plain, replica: model.replica, n_gpu: device, worker_ip: null, gpu_idx: null };
}

/** What a row tells of the engine and the weights; before it names an engine, a cluster lets nobody choose them. */
function choiceOf({ model_engine, model_format, quantization }: RunningModel) {
  if (model_engine === '') return {};
  const told = Object.entries({ model_engine, model_format, quantization });
  return Object.fromEntries(told.filter(([, value]) => value !== ''));
}
