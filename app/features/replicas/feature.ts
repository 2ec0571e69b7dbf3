import type { Feature } from '#app/features/feature.ts';

export const replicasFeature: Feature = {
  resources: [
    {
      id: 'replicas',
      path: 'replicas/:uid',
      loads: () => import('./route.ts'),
      acts: () => import('./route.ts'),
    },
  ],
};
