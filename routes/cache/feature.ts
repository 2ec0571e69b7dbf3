import type { Feature } from '#app/features/feature.ts';
import { StorageRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const cacheEntry = spoken('cacheEntry', { label: 'Cache', words: 'files disk downloads' });

export const cacheFeature: Feature = {
  screens: [
    {
      id: 'cached-models',
      path: 'cached_models',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.cachedModels,
        text: cacheEntry,
        key: 'k',
        navigation: { group: 'operate', icon: StorageRegular },
        scope: 'cache:list',
      },
      uses: { search: 'versions', table: true },
    },
  ],
};
