import * as asText from './as-text.ts';
import * as cachedModels from './cached-models.ts';
import * as catalogue from './catalogue.ts';
import * as clusterInfo from './cluster-info.ts';
import * as controls from './controls.ts';
import * as customModels from './custom-models.ts';
import * as failures from './failures.ts';
import * as kinds from './kinds.ts';
import * as launchForm from './launch-form.ts';
import * as launches from './launches.ts';
import * as layout from './layout.ts';
import * as list from './list.ts';
import * as login from './login.ts';
import * as modelDetails from './model-details.ts';
import * as otherTypes from './other-types.ts';
import * as overview from './overview.ts';
import * as palette from './palette.ts';
import * as registerModel from './register-model.ts';
import * as runningModels from './running-models.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as tryIt from './try-it.ts';

/** The console's texts in Chinese, by the name of each area. */
export const zh: Readonly<Record<string, object>> = {
  ...asText,
  ...cachedModels,
  ...catalogue,
  ...clusterInfo,
  ...controls,
  ...customModels,
  ...failures,
  ...kinds,
  ...launchForm,
  ...launches,
  ...layout,
  ...list,
  ...login,
  ...modelDetails,
  ...otherTypes,
  ...overview,
  ...palette,
  ...registerModel,
  ...runningModels,
  ...settings,
  ...support,
  ...tryIt,
};
