import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { derive } from '#app/query/derive.ts';
import type { KeyedNode } from './nodes.ts';
import { hostOf, WorkerIndex } from './worker-address.ts';
import type { WorkerReplicas } from './workers.ts';

/**
 * A running model in a cell of the placement, with its number of replicas there. If the list gives the place of one replica only, the
 * number is all of them.
 */
export type PlacedModel = { id: string; replica: number; gpu?: string };

/** The models on one worker: on each GPU, on its CPU, and on other devices. */
export type PlacementRow = {
  key: string;
  address: string;
  gpus: PlacedModel[][];
  cpu: PlacedModel[];
  /** On a device of an index that the worker does not have, or of which nothing is known. */
  elsewhere: PlacedModel[];
  /** Replicas on the worker by model, as the workers report or as the list has them. */
  held: Map<string, { replicas: number; isReported: boolean }>;
};

/**
 * Why a place is unknown: no such worker, several workers at that address, replicas beyond the listed one, or replicas that no worker
 * reports.
 */
export type Unplaced = {
  id: string;
  reason: 'no-worker' | 'ambiguous' | 'replicas' | 'nowhere';
  detail: string;
};

export type Placement = { rows: PlacementRow[]; columns: number; unplaced: Unplaced[] };

/** The part of a worker that the placement reads. */
type PlacedWorker = Pick<KeyedNode, 'key' | 'ip_address' | 'gpu_count'>;

/** No machine has more; a worker that claims a million GPUs must not render a million columns. */
const MAX_COLUMNS = 64;

/** Places each running model on a worker and GPU index, from the running list and the nodes, or from the replicas that workers report. */
export const placeModels = derive(placedOn);

function placedOn(
  models: readonly RunningModel[],
  workers: readonly PlacedWorker[],
  workerReplicas?: WorkerReplicas,
): Placement {
  const rows = workers.map(emptyRow);
  const unplaced: Unplaced[] = [];
  const placesOf = placesIn(workerReplicas);
  const index = new WorkerIndex(rows);
  for (const model of models) {
    const { id, replica } = model;
    const { places, isReported } = placesOf(model);
    let lost: ReplicaPlace | undefined;
    for (const place of places) {
      const row = index.only(place.worker);
      if (row !== undefined) settle(row, id, place, isReported);
      else lost ??= place;
    }
    if (lost !== undefined) {
      const reason = index.at(lost.worker).length > 1 ? 'ambiguous' : 'no-worker';
      unplaced.push({ id, reason, detail: reason === 'ambiguous' ? hostOf(lost.worker) : lost.address });
    } else if (replica !== null && replica > places.length) {
      unplaced.push(
        isReported
          ? { id, reason: 'nowhere', detail: String(replica - places.length) }
          : { id, reason: 'replicas', detail: String(replica) },
      );
    }
  }
  return { rows, columns: Math.max(0, ...rows.map(row => row.gpus.length)), unplaced };
}

/** The place of one or more replicas: the reported address, and the worker's, with a port if known. */
export type ReplicaPlace = {
  address: string;
  worker: string;
  accelerators: readonly string[] | null;
  replica: number;
};

/** Finds the places of a model's replicas: as the workers report them, else the one that the list has. */
export function placesIn(
  workerReplicas: WorkerReplicas | undefined,
): (model: RunningModel) => { places: readonly ReplicaPlace[]; isReported: boolean } {
  const held = workerReplicas && replicasOf(workerReplicas);
  return model => {
    const isReported = workerReplicas !== undefined && tellsOf(workerReplicas, model);
    return { places: isReported ? (held?.get(model.id) ?? []) : listedPlaces(model), isReported };
  };
}

/** A model that is spread over several workers has an address on each, a virtual one none. An unknown number of replicas is at least one. */
export function listedPlaces(model: RunningModel): ReplicaPlace[] {
  const { address, accelerators } = model;
  const replica = model.replica ?? 1;
  const addresses = isVirtual(model) ? [] : address.split(', ');
  return addresses.map(one => ({ address: one, worker: hostOf(one), accelerators, replica }));
}

/** Whether the report still describes a model: the list places models that came or changed later. */
function tellsOf({ listed }: WorkerReplicas, { id, address, replica }: RunningModel): boolean {
  const asked = listed.get(id);
  return asked?.address === address && asked.replica === replica;
}

/** The replicas of each model on the workers that report them. */
function replicasOf({ workers, listed }: WorkerReplicas): Map<string, ReplicaPlace[]> {
  const held = new Map<string, ReplicaPlace[]>();
  for (const { address, replicas } of workers) {
    for (const [name, { accelerators }] of Object.entries(replicas)) {
      const uid = uidIn(name, listed);
      held.set(uid, [...(held.get(uid) ?? []), { address, worker: address, accelerators, replica: 1 }]);
    }
  }
  return held;
}

/** The uid in a replica's id: `UID-REPLICAS-NUMBER` at 0.13, `UID-NUMBER` at 1.17, `UID-repNUMBER` at 4.1. */
export function uidIn(id: string, known: { has: (uid: string) => boolean }): string {
  // Clusters that list replicas never write two numbers: there `qwen-2-0` is the first replica of `qwen-2`.
  const ends = can('replicas') ? [/-rep\d+$/, /-\d+$/] : [/-rep\d+$/, /-\d+-\d+$/, /-\d+$/];
  const uids = ends.filter(end => end.test(id)).map(end => id.replace(end, ''));
  return uids.find(uid => known.has(uid)) ?? uids[0] ?? id;
}

/**
 * The GPUs of one replica as a launch asks for them: the list reports those of one alone, and a launch counts them for each. Where they are
 * unknown, the cluster chooses.
 */
export function gpusOf({ accelerators }: Pick<RunningModel, 'accelerators'>): number | 'auto' | null {
  if (accelerators === null) return 'auto';
  const count = accelerators.length;
  return count === 0 ? null : count === 1 ? 'auto' : count;
}

function emptyRow({ key, ip_address, gpu_count }: PlacedWorker): PlacementRow {
  const length = Math.min(MAX_COLUMNS, Math.max(0, Math.floor(gpu_count ?? 0)));
  return {
    key,
    address: ip_address,
    gpus: Array.from({ length }, () => []),
    cpu: [],
    elsewhere: [],
    held: new Map(),
  };
}

function settle(
  row: PlacementRow,
  id: string,
  { accelerators, replica }: ReplicaPlace,
  isReported: boolean,
): void {
  row.held.set(id, { replicas: (row.held.get(id)?.replicas ?? 0) + replica, isReported });
  if (accelerators === null) join(row.elsewhere, { id, replica });
  if (accelerators?.length === 0) join(row.cpu, { id, replica });
  for (const gpu of new Set(accelerators ?? [])) {
    const tenants = /^\d+$/.test(gpu) ? row.gpus[Number(gpu)] : undefined;
    if (tenants === undefined) join(row.elsewhere, { id, replica, gpu });
    else join(tenants, { id, replica });
  }
}

/** Counts another replica of a model that is already there. */
function join(tenants: PlacedModel[], more: PlacedModel): void {
  const before = tenants.find(({ id, gpu }) => id === more.id && gpu === more.gpu);
  if (before === undefined) tenants.push(more);
  else before.replica += more.replica;
}
