import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { launchLink } from './formats/link.ts';
import { partialPayloadOf } from './payload.ts';
import { prefillLike, settingsOf, useLaunchForm } from './prefill.ts';

/** Opens the launch form for another model like a running one. */
export function useLaunchLike(): (kind: KindName, model: RunningModel) => void {
  const form = useLaunchForm();
  return (kind, model) => {
    prefillLike(kind, model, new Set(runningQuery.current().data?.map(({ id }) => id)));
    form.open(model.model_name, kind);
  };
}

/** A link to the launch form on the screen `form`, with the settings of a running model. */
export function launchLinkOf(form: string, kind: KindName, model: RunningModel): string {
  const { model_name: name } = model;
  return launchLink(form, kind, partialPayloadOf(kind, name, settingsOf(kind, model)));
}
