import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { type KeyedNode, workersOf } from '#app/cluster/workers/nodes.ts';
import { type PlacementRow, placeModels, type Unplaced } from '#app/cluster/workers/placement.ts';
import { hostOf, workerIndex } from '#app/cluster/workers/worker-address.ts';

export type Machine = {
  worker: KeyedNode;
  /** Its models; undefined if unknown. */
  placed: PlacementRow | undefined;
  /** Models that may also be on it. */
  unplaced: readonly Unplaced[];
};

/** The workers at an address, which several may share, with their models. */
export function machinesAt(cluster: ClusterState, address: string): Machine[] {
  const workers = workersOf(cluster.nodes);
  const { rows, unplaced } = placeModels(cluster.running ?? [], workers, cluster.replicas);
  return workerIndex(workers)
    .at(address)
    .map(worker => ({
      worker,
      placed: cluster.running && rows.find(({ key }) => key === worker.key),
      unplaced: unplaced.filter(model => mayBeOn(worker, model)),
    }));
}

/** A replica without a listed place may be on any worker. */
function mayBeOn({ ip_address }: KeyedNode, { reason, detail }: Unplaced): boolean {
  return reason === 'replicas' || (reason === 'ambiguous' && hostOf(detail) === hostOf(ip_address));
}
