import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const keysEntry = spoken('keysEntry', { label: 'Keys', words: 'api token' });

export const keysFeature: Feature = {
  screens: [
    {
      id: 'keys',
      path: 'keys',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.keys,
        text: keysEntry,
        administer: ['keys:create', 'keys:manage'],
        tabOf: 'administer',
      },
      uses: { search: 'list', table: true },
    },
  ],
};
