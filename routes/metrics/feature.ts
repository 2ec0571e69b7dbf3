import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const metricsEntry = spoken('metricsEntry', { label: 'Metrics', words: 'prometheus grafana scrape' });

export const metricsFeature: Feature = {
  screens: [
    {
      id: 'metrics',
      path: 'metrics',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: { to: paths.metrics, text: metricsEntry, tabOf: 'cluster' },
    },
  ],
};
