import type { Feature } from '#app/features/feature.ts';

export const tokenRouterFeature: Feature = {
  screens: [
    {
      id: 'token-router',
      path: 'running_models/router/:uid',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
    },
  ],
};
