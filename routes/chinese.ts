import * as audit from '#app/messages/zh/audit.ts';
import * as cachedModels from '#app/messages/zh/cached-models.ts';
import * as catalogue from '#app/messages/zh/catalogue.ts';
import * as changes from '#app/messages/zh/changes.ts';
import * as clusterInfo from '#app/messages/zh/cluster-info.ts';
import * as concerns from '#app/messages/zh/concerns.ts';
import * as controls from '#app/messages/zh/controls.ts';
import * as failures from '#app/messages/zh/failures.ts';
import * as gpus from '#app/messages/zh/gpus.ts';
import * as launchForm from '#app/messages/zh/launch-form.ts';
import * as launchSet from '#app/messages/zh/launch-set.ts';
import * as launches from '#app/messages/zh/launches.ts';
import * as layout from '#app/messages/zh/layout.ts';
import * as list from '#app/messages/zh/list.ts';
import * as registerModel from '#app/messages/zh/register-model.ts';
import * as runningModels from '#app/messages/zh/running-models.ts';
import * as tables from '#app/messages/zh/tables.ts';

/** The Chinese texts of the screens: `text.zh.ts` in the folder of each. */
const screens = import.meta.glob<object>('./**/text.zh.ts', { eager: true });

/** The console's Chinese texts by their English name. */
export const zh: Readonly<Record<string, object>> = {
  ...audit,
  ...cachedModels,
  ...catalogue,
  ...changes,
  ...clusterInfo,
  ...gpus,
  ...concerns,
  ...controls,
  ...failures,
  ...launchForm,
  ...launchSet,
  ...launches,
  ...layout,
  ...list,
  ...registerModel,
  ...runningModels,
  ...tables,
  ...Object.assign({}, ...Object.values(screens)),
};
