import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const accountsEntry = spoken('accountsEntry', { label: 'Accounts', words: 'users permissions' });

export const accountsFeature: Feature = {
  screens: [
    {
      id: 'accounts',
      path: 'people',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.accounts,
        text: accountsEntry,
        administer: ['users:manage'],
        tabOf: 'administer',
      },
      uses: { search: 'list', table: true },
    },
  ],
};
