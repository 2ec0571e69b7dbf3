import type { Feature } from '#app/features/feature.ts';
import { ServerRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const clusterInfoEntry = spoken('clusterInfoEntry', {
  label: 'Cluster Information',
  tab: 'Nodes',
  words: 'workers nodes gpu cpu memory supervisor release',
});

export const clusterInfoFeature: Feature = {
  screens: [
    {
      id: 'cluster-info',
      path: 'cluster_info',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      firstList: { path: '/v1/cluster/info?detailed=true' },
      entry: {
        to: paths.clusterInfo,
        text: clusterInfoEntry,
        key: 'c',
        start: 'cluster',
        navigation: { group: 'main', icon: ServerRegular },
        tabOf: 'cluster',
        scope: 'admin',
      },
      uses: { search: 'workers', table: true },
    },
    {
      id: 'worker',
      path: 'cluster_info/:address',
      route: () => import('./worker/route.ts'),
      screen: () => import('./worker/screen.tsx'),
      uses: { table: true },
    },
  ],
  commands: () => import('./commands.ts'),
};
