import type { Feature } from '#app/features/feature.ts';
import { spoken } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';

export const customModelsEntry = spoken('customModelsEntry', { label: 'Custom Models' });

export const customModelsFeature: Feature = {
  screens: [
    {
      id: 'custom-models',
      path: 'launch_model/custom/:kind',
      route: () => import('./route.ts'),
      screen: () => import('./screen.tsx'),
      entry: { to: paths.custom('llm'), text: customModelsEntry, remembers: 'subType' },
      uses: { search: 'models', cards: true },
    },
  ],
  commands: () => import('./commands.ts'),
};
