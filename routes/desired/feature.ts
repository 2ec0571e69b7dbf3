import type { Feature } from '#app/features/feature.ts';
import { ClipboardTaskRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const desiredEntry = spoken('desiredEntry', {
  label: 'Desired state',
  words: 'what should run autostart start by itself launch set keep restore restart missing differs',
});

export const desiredFeature: Feature = {
  screens: [
    {
      id: 'desired',
      path: 'desired',
      formerly: ['launch_set', 'autostart'],
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.desired,
        text: desiredEntry,
        key: 'd',
        navigation: { group: 'operate', icon: ClipboardTaskRegular },
      },
      uses: { search: 'list', table: true },
    },
  ],
  rowActions: () => import('./row-actions.ts'),
};
