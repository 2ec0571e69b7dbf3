import type { Feature } from '#app/features/feature.ts';
import { HistoryRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const activityEntry = spoken('activityEntry', {
  label: 'Activity',
  words: 'launches history failed audit events progress',
});

export const activityFeature: Feature = {
  screens: [
    {
      id: 'activity',
      path: 'activity',
      formerly: ['launches'],
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.activity,
        text: activityEntry,
        key: 'w',
        navigation: { group: 'operate', icon: HistoryRegular, mark: 'launches' },
      },
    },
  ],
};
