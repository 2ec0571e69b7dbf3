import { spoken } from './language.ts';
export const launchModelText = spoken('launchModelText', {
  title: 'Launch Model',
  ability: 'Model Ability',
  status: 'Status',
  only: 'Show',
  sort: 'Sort',
  abilities: { all: 'all', generate: 'generate', chat: 'chat', 'vl-chat': 'vl-chat' },
  statuses: { all: 'all', cached: 'cached' },
  cards: (kind: string) => `${kind} that can be launched`,
  noneFound: 'No model matches',
  noneFoundText: 'Change the search or the filters to see more.',
  clearFilters: 'Clear filters',
  none: 'No built-in models',
  noneText: 'The cluster offers no built-in model of this type.',
  failed: 'The models could not be loaded',
} as const);
