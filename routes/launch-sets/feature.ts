import type { Feature } from '#app/features/feature.ts';
import { ClipboardTaskRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const launchSetsEntry = spoken('launchSetsEntry', {
  label: 'What should run',
  words: 'launch set restore restart missing differs',
});

export const launchSetsFeature: Feature = {
  screens: [
    {
      id: 'desired',
      path: 'desired',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.desired,
        text: launchSetsEntry,
        key: 'd',
        navigation: { group: 'operate', icon: ClipboardTaskRegular },
      },
      uses: { table: true },
    },
  ],
};
