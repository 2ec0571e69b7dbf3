import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const autostartEntry = spoken('autostartEntry', { label: 'Start by itself' });

export const autostartFeature: Feature = {
  screens: [
    {
      id: 'autostart',
      path: 'autostart',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: { to: paths.autostart, text: autostartEntry, needs: 'autostart' },
      uses: { search: 'list', table: true },
    },
  ],
  rowActions: () => import('./row-actions.ts'),
};
