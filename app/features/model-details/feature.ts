import type { Feature } from '#app/features/feature.ts';

export const modelDetailsFeature: Feature = {
  resources: [
    { id: 'model-details', path: 'model-details/:kind/:modelName', loads: () => import('./route.ts') },
  ],
};
