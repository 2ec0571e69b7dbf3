import type { Feature } from '#app/features/feature.ts';
import { SettingsRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const settingsEntry = spoken('settingsEntry', {
  label: 'Settings',
  words: 'language density refresh export',
});

export const settingsFeature: Feature = {
  screens: [
    {
      id: 'settings',
      path: 'settings',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.settings,
        text: settingsEntry,
        key: 's',
        navigation: { group: 'foot', icon: SettingsRegular },
      },
    },
  ],
};
