import type { EngineMap } from '#app/api/engines.ts';
import { deviceOf, type LaunchDraft } from '#routes/resources/launch/draft.ts';
import { settle } from './cascade.ts';

/** What the cluster offers to a launch. */
export type Offers = { engines: EngineMap; gpus: number };

/** The draft as it is meant on this cluster: defaults filled in, and nothing that is no longer offered. */
export function settledDraft(draft: LaunchDraft, { engines, gpus }: Offers): LaunchDraft {
  return {
    ...draft,
    ...settle(engines, draft),
    gpus: gpuOptions(gpus).includes(draft.gpus) ? draft.gpus : 'auto',
    device: deviceOf(draft, gpus),
  };
}

/** What a device choice offers (launch.defaults). */
export function gpuOptions(gpus: number): string[] {
  return ['auto', 'CPU', ...Array.from({ length: gpus }, (_, index) => String(index + 1))];
}
