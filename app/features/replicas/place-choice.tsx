import { Spinner } from '@fluentui/react-components';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { gpuMemoryOf, gpuWorkers } from '#app/cluster/workers/gpus.ts';
import { sortNodes } from '#app/cluster/workers/nodes.ts';
import type { Place, PlacedReplica, ReplicaNeed } from '#app/cluster/workers/places.ts';
import { toggledReplicas } from '#app/features/launch/placement-choice.ts';
import { useDetails } from '#app/features/model-details/details.ts';
import type { ReplicaChoice } from '#app/launches/api.ts';
import { PlacePicker } from '#app/ui/cluster/place-picker.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { addReplicasText as text } from './text.ts';

type Props = {
  kind: KindName;
  model: RunningModel;
  placed: readonly PlacedReplica[];
  place: (placed: readonly PlacedReplica[]) => void;
};

/** The workers and GPUs on which replicas of a running model may go (launches.replica-places). */
export function PlaceChoice({ kind, model, placed, place }: Props) {
  const query = useDetails(kind, model.model_name);
  const { data, failure } = query;
  const { running = [], workerReplicas, reports, nodes: listed = [] } = data ?? {};
  const nodes = sortNodes(listed);
  const workers = gpuWorkers(nodes, running, workerReplicas, reports);
  const launch = needOf(model);
  const toggle = (chosen: Place) => place(toggledReplicas(placed, chosen, gpusOf(launch) || 1));
  if (data === undefined && failure === undefined)
    return (
      <>
        <Spinner label={text.loading} />
        <SlowResponseNotice of={query} />
      </>
    );
  if (workers.length === 0) return <p role="status">{text.noPlaces}</p>;
  return (
    <PlacePicker
      label={text.place}
      {...{ workers, nodes, launch, placed, toggle }}
      isReported={reports !== undefined}
    />
  );
}

/** The memory and GPUs of one replica. */
function needOf(model: RunningModel): ReplicaNeed {
  const { accelerators, replica } = model;
  const held = Object.values(gpuMemoryOf(model)).flatMap(memory => Object.values(memory));
  const weights = held.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, replica ?? 1);
  return {
    need: weights > 0 ? { weights, cache: 0, margin: 0 } : undefined,
    gpus: accelerators?.length === 0 ? 'cpu' : (accelerators?.length ?? 1),
    reservation: undefined,
  };
}

function gpusOf({ gpus }: Pick<ReplicaNeed, 'gpus'>): number {
  return gpus === 'cpu' ? 0 : gpus;
}

/** The places as the cluster takes them; a replica on any device of a worker has as many GPUs as the others. */
export function sentPlaces(
  model: RunningModel,
  placed: readonly PlacedReplica[],
): NonNullable<ReplicaChoice['replica_config']> {
  const usual = gpusOf(needOf(model));
  return placed.map(({ worker, gpus }) => ({
    devices: [{ worker_ip: worker, n_gpu: gpus.length || usual, ...(gpus.length > 0 && { gpu_idx: gpus }) }],
  }));
}
