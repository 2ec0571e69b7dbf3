import * as cachedModels from './cached-models.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import * as clusterInfo from './cluster-info.ts';
import * as controls from './controls.ts';
import * as customModels from './custom-models.ts';
import * as failures from './failures.ts';
import * as launchForm from './launch-form.ts';
import * as launches from './launches.ts';
import * as layout from './layout.ts';
import * as list from './list.ts';
import * as login from './login.ts';
import * as modelDetails from './model-details.ts';
import * as overview from './overview.ts';
import * as palette from './palette.ts';
import * as registerModel from './register-model.ts';
import * as runningModels from './running-models.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as tryIt from './try-it.ts';

/** The console's Chinese texts by area. */
export const zh: Readonly<Record<string, object>> = {
  ...cachedModels,
  ...catalogue,
  ...changes,
  ...clusterInfo,
  ...controls,
  ...customModels,
  ...failures,
  ...launchForm,
  ...launches,
  ...layout,
  ...list,
  ...login,
  ...modelDetails,
  ...overview,
  ...palette,
  ...registerModel,
  ...runningModels,
  ...settings,
  ...support,
  ...tryIt,
};
