import type { Feature } from '#app/features/feature.ts';

export const presetsFeature: Feature = {
  resources: [{ id: 'presets', path: 'presets/:modelName', acts: () => import('./route.ts') }],
};
