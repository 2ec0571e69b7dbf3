import { enginesFeature } from '#app/features/engines/feature.ts';
import type { Feature } from '#app/features/feature.ts';
import { freeMemoryFeature } from '#app/features/free-memory/feature.ts';
import { interruptedEditsFeature } from '#app/features/interrupted-edits/feature.ts';
import { launchFeature } from '#app/features/launch/feature.ts';
import { modelCacheFeature } from '#app/features/model-cache/feature.ts';
import { replicasFeature } from '#app/features/replicas/feature.ts';
import { settingsUsedFeature } from '#app/features/settings-used/feature.ts';
import { activityFeature } from './activity/feature.ts';
import { accountsFeature } from './administer/accounts/feature.ts';
import { auditFeature } from './administer/audit/feature.ts';
import { clusterSettingsFeature } from './administer/cluster-settings/feature.ts';
import { keysFeature } from './administer/keys/feature.ts';
import { cacheFeature } from './cache/feature.ts';
import { clusterInfoFeature } from './cluster-info/feature.ts';
import { customModelsFeature } from './custom-models/feature.ts';
import { desiredFeature } from './desired/feature.ts';
import { launchModelFeature } from './launch-model/feature.ts';
import { logsFeature } from './logs/feature.ts';
import { metricsFeature } from './metrics/feature.ts';
import { overviewFeature } from './overview/feature.ts';
import { registerModelFeature } from './register-model/feature.ts';
import { runningModelsFeature } from './running-models/feature.ts';
import { settingsFeature } from './settings/feature.ts';
import { tokenRouterFeature } from './token-router/feature.ts';
import { virtualEnvsFeature } from './virtualenvs/feature.ts';

/** Every area of the console, in the order of the palette and the navigation. */
export const features: readonly Feature[] = [
  launchModelFeature,
  runningModelsFeature,
  registerModelFeature,
  clusterInfoFeature,
  overviewFeature,
  activityFeature,
  desiredFeature,
  cacheFeature,
  logsFeature,
  settingsFeature,
  launchFeature,
  customModelsFeature,
  metricsFeature,
  virtualEnvsFeature,
  tokenRouterFeature,
  accountsFeature,
  keysFeature,
  auditFeature,
  clusterSettingsFeature,
  enginesFeature,
  modelCacheFeature,
  settingsUsedFeature,
  replicasFeature,
  freeMemoryFeature,
  interruptedEditsFeature,
];

export const screens = features.flatMap(one => one.screens ?? []);
export const resources = features.flatMap(one => one.resources ?? []);
/** The entries of the screens that people reach by name. */
export const screenEntries = screens.flatMap(({ entry }) => entry ?? []);
