import type { Feature } from '#app/features/feature.ts';

export const menuFeature: Feature = {
  resources: [{ id: 'support', path: 'support', loads: () => import('./route.ts') }],
};
