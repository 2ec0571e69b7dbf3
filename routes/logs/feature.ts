import type { Feature } from '#app/features/feature.ts';
import { SlideTextRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const logsEntry = spoken('logsEntry', { label: 'Logs' });

export const logsFeature: Feature = {
  screens: [
    {
      id: 'logs',
      path: 'logs',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.logs,
        text: logsEntry,
        key: 'j',
        navigation: { group: 'operate', icon: SlideTextRegular },
        scope: 'logs:list',
        scopeSince: 'logs',
      },
      uses: { search: 'list' },
    },
  ],
};
