import * as v from 'valibot';
import type { Places } from '#app/cluster/registered-on.ts';
import { useDraft } from '#app/forms/use-draft.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { workerKey } from './form.ts';

const choice = v.object({ worker: v.optional(v.string()) });

/** The worker that is chosen in a form, kept as its draft is. One that is no longer there gives way to the proposed one. */
export function useWorker(kind: KindName, modelName: string | undefined, places: Places) {
  const { draft, change, drop } = useDraft<v.InferOutput<typeof choice>>(workerKey(kind, modelName), choice, {
    worker: places.worker,
  });
  const isThere =
    draft.worker === undefined || places.unread === true || places.workers.includes(draft.worker);
  const worker = isThere ? draft.worker : places.worker;
  const choose = (chosen: string | undefined) => change({ worker: chosen });
  return { worker, changed: worker !== places.worker, choose, drop };
}
