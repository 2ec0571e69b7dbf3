import type { Feature } from '#app/features/feature.ts';

export const interruptedEditsFeature: Feature = {
  resources: [{ id: 'unfinished-edit', path: 'unfinished-edit', acts: () => import('./route.ts') }],
};
