import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const clusterSettingsEntry = spoken('clusterSettingsEntry', {
  label: 'Cluster settings',
  words: 'downloads token mirror grafana catalogue',
  tab: 'Cluster',
});

export const clusterSettingsFeature: Feature = {
  screens: [
    {
      id: 'cluster-settings',
      path: 'cluster_settings',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths['cluster-settings'],
        text: clusterSettingsEntry,
        administer: ['settings:read'],
        needs: 'systemSettings',
        tabOf: 'administer',
      },
    },
  ],
};
