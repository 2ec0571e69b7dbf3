import type { Feature } from '#app/features/feature.ts';
import { HistoryRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const launchesEntry = spoken('launchesEntry', { label: 'Launches', words: 'progress failed history' });

export const launchesFeature: Feature = {
  screens: [
    {
      id: 'launches',
      path: 'launches',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.launches,
        text: launchesEntry,
        key: 'w',
        navigation: { group: 'operate', icon: HistoryRegular, mark: 'launches' },
      },
    },
  ],
};
