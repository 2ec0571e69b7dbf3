import type { Feature } from '#app/features/feature.ts';

export const settingsUsedFeature: Feature = {
  resources: [{ id: 'settings-used', path: 'settings_used/:modelName', acts: () => import('./route.ts') }],
};
