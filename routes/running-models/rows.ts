import type { RunningModel } from '#app/api/running-model.ts';
import { type KindName, kindOf } from '#app/models/kind-names.ts';

/** The models in the tab of a kind; for `undefined` those whose type no tab is for (running.split). */
export function ofKind(models: readonly RunningModel[], kind: KindName | undefined): RunningModel[] {
  return models.filter(model => kindOf(model.model_type) === kind);
}
