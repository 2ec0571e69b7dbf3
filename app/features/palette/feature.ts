import type { Feature } from '#app/features/feature.ts';

export const paletteFeature: Feature = {
  resources: [{ id: 'palette', path: 'palette', loads: () => import('./route.ts') }],
};
