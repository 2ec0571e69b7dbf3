import type { Feature } from '#app/features/feature.ts';
import { AddSquareRegular } from '#app/icons.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const registerModelEntry = spoken('registerModelEntry', { label: 'Register Model' });

export const registerModelFeature: Feature = {
  screens: [
    {
      id: 'register-model',
      path: 'register_model/:kind/:modelName?',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: {
        to: paths.register('llm'),
        text: registerModelEntry,
        key: 'n',
        start: 'register',
        navigation: { group: 'main', icon: AddSquareRegular, activeBelow: '/register_model' },
        remembers: 'registerModelType',
        scope: 'models:register',
      },
    },
  ],
};
