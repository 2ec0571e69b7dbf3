import type { Feature } from '#app/features/feature.ts';
import { BoardRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { loadCode } from '#app/notify/load-code.ts';
import { paths } from '#app/paths.ts';

export const overviewEntry = spoken('overviewEntry', {
  label: 'Overview',
  words: 'gpu health concerns dashboard',
});

export const overviewFeature: Feature = {
  screens: [
    {
      id: 'overview',
      path: 'overview',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.overview,
        text: overviewEntry,
        key: 'o',
        start: 'overview',
        startAddress: async request => (await loadCode(() => import('./route.ts'))).startAddress(request),
        navigation: { group: 'operate', icon: BoardRegular, mark: 'concerns' },
      },
    },
  ],
};
