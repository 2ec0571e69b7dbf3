import type { RunningModel } from '#app/api/running-model.ts';
import { hostOf } from '#app/cluster/placement.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';
import { heldBytes } from '#app/models/fit.ts';
import { shownBytes } from '#app/models/numbers.ts';

/**
 * What the end of a model frees, as far as its row tells: the GPUs of the one replica whose place is listed, and the GPU memory that the
 * weights of all take at least.
 */
export function freedBy(model: RunningModel): string {
  const { accelerators, address, replica } = model;
  const worker = hostOf(address);
  if (accelerators.length === 0) return runningText.freesCpu(worker, replica);
  const bytes = heldBytes(model);
  const memory = bytes === undefined ? '' : runningText.freesMemory(shownBytes(bytes), replica);
  return `${runningText.freesGpus(jointText.list(accelerators), worker, replica)}${memory}`;
}
