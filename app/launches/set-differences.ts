import type { RunningModel } from '#app/catalogue/running-model.ts';
import { listedPlaces } from '#app/cluster/workers/placement.ts';
import { isSameWorker, namedWorkers } from '#app/cluster/workers/worker-address.ts';
import { placeholdersIn } from '#app/storage/secrets.ts';
import type { SetMember } from './launch-set.ts';
import { agree, cascadeFields, settingsSentFor } from './start.ts';

/** A setting with its value in the set and the one that runs. */
export type SetDifference = { key: string; wanted: unknown; runs: unknown };

/**
 * The settings in which a running model differs from those of a set (desired.differs): those that its row has, and all others if this tab
 * launched it. Open settings and secrets differ from nothing.
 */
export function differencesOf(wanted: SetMember, model: RunningModel): SetDifference[] {
  const sent: Readonly<Record<string, unknown>> = settingsSentFor(model) ?? {};
  const placed = placeIn(wanted, model);
  const known: Readonly<Record<string, unknown>> = { ...sent, ...rowOf(model), ...placed };
  // A launch that names no replicas makes one.
  return Object.entries({ replica: 1, ...wanted }).flatMap(([key, value]) => {
    const now = known[key];
    const isOpen =
      (isUnset(value) && !isCpu(key, value)) ||
      key === 'model_uid' ||
      !(key in known) ||
      holdsSecret(key, value);
    return isOpen || isSame(key, value, now) ? [] : [{ key, wanted: value, runs: now }];
  });
}

/** The settings in the row of a model; an engine only at some releases. */
function rowOf(model: RunningModel): Record<string, unknown> {
  const { model_name, model_type, replica } = model;
  const chosen = cascadeFields.filter(key => !isUnset(model[key])).map(key => [key, model[key]]);
  return { model_name, model_type, ...(replica !== null && { replica }), ...Object.fromEntries(chosen) };
}

/** The row of a model has the place of one replica alone. Over several workers it has an address on each. */
function placeIn({ worker_ip, n_gpu }: SetMember, model: RunningModel) {
  const { address, accelerators, replica } = model;
  if ((replica ?? 1) > 1 || address === '') return {};
  const hosts = listedPlaces(model).map(({ worker }) => worker);
  const isNamed = (host: string) =>
    typeof worker_ip === 'string' && namedWorkers(worker_ip).some(name => isSameWorker(name, host));
  const place = { worker_ip: hosts.every(isNamed) ? worker_ip : hosts.join(', ') };
  if (accelerators === null) return place;
  const isOnCpu = accelerators.length === 0;
  const device = isOnCpu === isCpu('n_gpu', n_gpu) ? {} : { n_gpu: isOnCpu ? null : accelerators.length };
  return { ...place, ...device, gpu_idx: accelerators.map(Number) };
}

/** A launch takes the CPU by a null. */
export function isCpu(key: string, value: unknown): boolean {
  return key === 'n_gpu' && value === null;
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'auto';
}

function holdsSecret(key: string, value: unknown): boolean {
  return placeholdersIn({ [key]: value }).length > 0;
}

function isSame(key: string, one: unknown, other: unknown): boolean {
  if (key === 'model_type' || cascadeFields.some(field => field === key)) return agree(one, other);
  if (key === 'gpu_idx') return sorted(one) === sorted(other);
  return JSON.stringify(one) === JSON.stringify(other ?? null);
}

/** The GPUs of a replica, in any order. */
function sorted(indexes: unknown): string {
  return [indexes].flat().map(String).sort().join();
}
