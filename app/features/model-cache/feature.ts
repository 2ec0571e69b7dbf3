import type { Feature } from '#app/features/feature.ts';

export const modelCacheFeature: Feature = {
  resources: [
    {
      id: 'model-cache',
      path: 'model-cache/:modelName',
      loads: () => import('./route.ts'),
      acts: () => import('./route.ts'),
    },
    {
      id: 'deletable-files',
      path: 'deletable-files/:version',
      loads: () => import('./deletable-files/route.ts'),
    },
    { id: 'running-now', path: 'running', loads: () => import('./running-now/route.ts') },
  ],
};
