import { runningBytes } from '#app/catalogue/memory-fit.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { type ClusterNode, gpuMemoryInUse, workersOf } from '#app/cluster/workers/nodes.ts';
import { hostOf, workerIndex } from '#app/cluster/workers/worker-address.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';

/**
 * The GPUs and the GPU memory that the end of a model frees. The GPUs are those of the one replica whose place is listed. The memory is
 * estimated from the weights of all replicas, and omitted where the memory in use is unknown.
 */
export function releasedMemory(model: RunningModel, nodes: readonly ClusterNode[]): string {
  const { accelerators, address } = model;
  const replica = model.replica ?? 1;
  const worker = hostOf(address);
  if (accelerators === null) return runningText.freesUnknown(worker, replica);
  if (accelerators.length === 0) return runningText.freesCpu(worker, replica);
  const inUse = inUseBy(model, workersOf(nodes));
  const bytes = inUse === undefined ? undefined : runningBytes({ ...model, replica }, inUse);
  const memory = bytes === undefined ? '' : runningText.freesMemory(shownBytes(bytes), replica);
  return `${runningText.freesGpus(jointText.list(accelerators), worker, replica)}${memory}`;
}

/** The GPU memory in use that may be the model's, in bytes: only one of several replicas has a known place. */
function inUseBy(
  { accelerators, address, replica: listed }: RunningModel,
  workers: ClusterNode[],
): number | undefined {
  const replica = listed ?? 1;
  const there = replica > 1 ? workers : workerIndex(workers).at(address);
  const gpus = (accelerators?.length ?? 0) * Math.max(1, replica);
  const amounts = there.flatMap(worker => gpuMemoryInUse(worker, gpus) ?? []);
  // A sum of 0 contradicts the model that runs there.
  return amounts.reduce((sum, bytes) => sum + bytes, 0) || undefined;
}
