import type { RunningModel } from '#app/api/models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { keepDraft } from '#app/session/kept-draft.ts';
import { launchKey } from '#app/session/launches.ts';
import { blankLaunch, type LaunchDraft } from './fields.ts';

/** What a running model says of its launch. */
export type Said = Pick<
  RunningModel,
  | 'id'
  | 'model_name'
  | 'model_engine'
  | 'model_format'
  | 'model_size_in_billions'
  | 'quantization'
  | 'replica'
>;

/** Makes the launch form of a model open with what one that runs, or ran, says. What is no longer offered is left open there. */
export function prefillLaunch(kind: KindName, said: Said): void {
  const { id, model_name, model_engine, model_format, model_size_in_billions, quantization, replica } = said;
  const draft: LaunchDraft = {
    ...blankLaunch,
    model_engine,
    model_format,
    model_size_in_billions: String(model_size_in_billions ?? ''),
    quantization,
    replica: Math.max(1, replica),
    model_uid: id,
  };
  keepDraft(launchKey(kind, model_name), draft);
}
