import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { readHistory } from '#app/features/settings-used/route.ts';
import { revisionsOf } from '#app/launches/presets.ts';
import { isLaunchOf, settingsSentFor } from '#app/launches/start.ts';
import { useReading } from '#app/query/resource-route.ts';
import { modelText as text } from '#routes/running-models/text.ts';

/** The settings of the launch of a model, and where they are from. */
export type LaunchSettings = { settings: object | undefined; words: string };

/**
 * The settings with which a model was launched: those of this tab, else the last of this browser, else those of the cluster's launch
 * history (running.configuration). No cluster reports them with the model.
 */
export function useLaunchSettings(model: RunningModel): LaunchSettings {
  const { id, model_name: name } = model;
  const kind = kindOf(model.model_type);
  const here = settingsSentFor(model);
  const before = kind && revisionsOf(kind, name, id).find(({ payload }) => isLaunchOf(payload, model));
  const isAsked = here === undefined && before === undefined;
  const { data = [] } = useReading(isAsked ? name : undefined, signal => readHistory(name, signal));
  if (here !== undefined) return { settings: here, words: text.launchedHere };
  if (before !== undefined) return { settings: before.payload, words: text.launchedBefore };
  const stored = data.find(
    ({ model_uid, data }) =>
      (model_uid === id || data.model_uid === id) && isLaunchOf({ ...data, model_name: name }, model),
  );
  if (stored !== undefined) return { settings: stored.data, words: text.launchedOnCluster };
  return { settings: undefined, words: text.launchedElsewhere };
}
