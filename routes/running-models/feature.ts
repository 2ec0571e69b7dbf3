import type { Feature } from '#app/features/feature.ts';
import { PlayCircleRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const runningModelsEntry = spoken('runningModelsEntry', {
  label: 'Running Models',
  words: 'try terminate stop replicas events errors logs',
});
export const allRunningEntry = spoken('allRunningEntry', { label: 'All Running Models' });

export const runningModelsFeature: Feature = {
  screens: [
    {
      id: 'running-models',
      path: 'running_models/:kind',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      firstList: { path: '/v1/models', reader: 'running', onlyWithAccess: true },
      entry: {
        to: paths.running('llm'),
        text: runningModelsEntry,
        key: 'r',
        start: 'running',
        navigation: { group: 'main', icon: PlayCircleRegular, activeBelow: '/running_model' },
        remembers: 'runningModelType',
      },
      uses: { search: 'running', table: true },
    },
    {
      id: 'all-running-models',
      path: 'running_models/all',
      route: () => import('./all/route.ts'),
      screen: () => import('./all/screen.tsx'),
      entry: { to: paths.allRunning, text: allRunningEntry, start: 'all' },
      uses: { search: 'running', table: true },
    },
    {
      id: 'running-model',
      path: 'running_model/:uid',
      route: () => import('./model/route.ts'),
      screen: () => import('./model/screen.tsx'),
    },
  ],
  commands: () => import('./commands.ts'),
  rowActions: () => import('./row-actions.ts'),
};
