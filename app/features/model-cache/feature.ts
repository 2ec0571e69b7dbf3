import type { Feature } from '#app/features/feature.ts';

export const modelCacheFeature: Feature = {
  resources: [
    {
      id: 'model-cache',
      path: 'model-cache/:modelName',
      loads: () => import('./route.ts'),
      acts: () => import('./route.ts'),
    },
  ],
};
