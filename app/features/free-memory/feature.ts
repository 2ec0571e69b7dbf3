import type { Feature } from '#app/features/feature.ts';

export const freeMemoryFeature: Feature = {
  resources: [{ id: 'rooms', path: 'rooms', loads: () => import('./route.ts') }],
};
