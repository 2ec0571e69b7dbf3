import type { Feature } from '#app/features/feature.ts';
import { SettingsRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const clusterSettingsEntry = spoken('clusterSettingsEntry', { label: 'Settings of the cluster' });

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
        navigation: { group: 'administer', icon: SettingsRegular },
      },
    },
  ],
};
