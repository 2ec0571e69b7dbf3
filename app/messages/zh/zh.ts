import * as asText from './as-text.ts';
import * as cache from './cache.ts';
import * as cachedModels from './cached-models.ts';
import * as catalogue from './catalogue.ts';
import * as clusterInfo from './cluster-info.ts';
import * as confirm from './confirm.ts';
import * as copy from './copy.ts';
import * as customModels from './custom-models.ts';
import * as failures from './failures.ts';
import * as forms from './forms.ts';
import * as kinds from './kinds.ts';
import * as launchForm from './launch-form.ts';
import * as launchModel from './launch-model.ts';
import * as launchSet from './launch-set.ts';
import * as launches from './launches.ts';
import * as layout from './layout.ts';
import * as list from './list.ts';
import * as login from './login.ts';
import * as modelDetails from './model-details.ts';
import * as notices from './notices.ts';
import * as otherTypes from './other-types.ts';
import * as overview from './overview.ts';
import * as palette from './palette.ts';
import * as presets from './presets.ts';
import * as registerModel from './register-model.ts';
import * as replicas from './replicas.ts';
import * as runningModel from './running-model.ts';
import * as runningModels from './running-models.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as shelf from './shelf.ts';
import * as support from './support.ts';
import * as tryIt from './try-it.ts';
import * as unfinishedEdit from './unfinished-edit.ts';
import * as where from './where.ts';
import * as worker from './worker.ts';

/** The console's texts in Chinese, by the name of each area. */
export const zh: Readonly<Record<string, object>> = {
  ...asText,
  ...cache,
  ...cachedModels,
  ...catalogue,
  ...clusterInfo,
  ...confirm,
  ...copy,
  ...customModels,
  ...failures,
  ...forms,
  ...kinds,
  ...launchForm,
  ...launchModel,
  ...launchSet,
  ...launches,
  ...layout,
  ...list,
  ...login,
  ...modelDetails,
  ...notices,
  ...otherTypes,
  ...overview,
  ...palette,
  ...presets,
  ...registerModel,
  ...replicas,
  ...runningModel,
  ...runningModels,
  ...session,
  ...settings,
  ...shelf,
  ...support,
  ...tryIt,
  ...unfinishedEdit,
  ...where,
  ...worker,
};
