import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const virtualEnvsEntry = spoken('virtualEnvsEntry', { label: 'Virtual environments' });

export const virtualEnvsFeature: Feature = {
  screens: [
    {
      id: 'virtualenvs',
      path: 'virtualenvs',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.virtualenvs,
        text: virtualEnvsEntry,
        tabOf: 'cluster',
        needs: 'virtualEnvs',
        scope: 'virtualenv:list',
      },
      uses: { search: 'list', table: true },
    },
  ],
};
