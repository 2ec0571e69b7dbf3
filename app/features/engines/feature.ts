import type { Feature } from '#app/features/feature.ts';

export const enginesFeature: Feature = {
  resources: [{ id: 'engines', path: 'engines/:kind/:modelName', loads: () => import('./route.ts') }],
};
