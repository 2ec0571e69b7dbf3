import type { Feature } from '#app/features/feature.ts';
import { RocketRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';
import * as route from './route.ts';

export const launchModelEntry = spoken('launchModelEntry', { label: 'Launch Model' });

export const launchModelFeature: Feature = {
  screens: [
    {
      id: 'launch-model',
      path: 'launch_model/:kind',
      // The first screen: its code is part of the first visit.
      route: async () => route,
      screen: () => import('./screen.tsx'),
      firstList: { path: '/v1/model_registrations/{type}?detailed=true', reader: 'catalogue' },
      entry: {
        to: paths.launch('llm'),
        text: launchModelEntry,
        key: 'l',
        start: 'launch',
        navigation: { group: 'main', icon: RocketRegular, activeBelow: '/launch_model' },
        remembers: 'modelType',
      },
      uses: { search: 'models', cards: true },
    },
  ],
  resources: [{ id: 'stars', path: 'stars', acts: () => import('./stars.ts') }],
  commands: () => import('./commands.ts'),
};
