import type { Feature } from '#app/features/feature.ts';

export const launchFeature: Feature = {
  resources: [{ id: 'launch-action', path: 'launch', acts: () => import('./route.ts') }],
  commands: () => import('./commands.ts'),
};
