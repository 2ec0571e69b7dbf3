import type { RunningModel } from '#app/api/running-model.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';
import { heldBytes } from '#app/models/fit.ts';
import { shownBytes } from '#app/models/numbers.ts';

/** What the end of a model frees, as far as its row tells: its GPUs, and the GPU memory that its weights take at least. */
export function freedBy(model: RunningModel): string {
  const { accelerators, address } = model;
  if (accelerators.length === 0) return runningText.freesCpu(address);
  const bytes = heldBytes(model);
  const memory = bytes === undefined ? '' : runningText.freesMemory(shownBytes(bytes));
  return `${runningText.freesGpus(jointText.list(accelerators), address)}${memory}`;
}
