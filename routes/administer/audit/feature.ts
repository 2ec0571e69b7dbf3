import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const auditEntry = spoken('auditEntry', { label: 'Audit', words: 'who did this' });

export const auditFeature: Feature = {
  screens: [
    {
      id: 'audit',
      path: 'audit',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.audit,
        text: auditEntry,
        administer: ['admin'],
        tabOf: 'administer',
      },
      uses: { search: 'list', table: true },
    },
  ],
};
