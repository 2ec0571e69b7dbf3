import { spoken } from './language.ts';
/** What the built-in and the custom catalogues share. */
export const catalogueText = spoken('catalogueText', {
  tabs: 'Model types',
  customTab: 'Custom Models',
  search: 'Search for model name and description',
  searchHint: 'Type / to search',
  clearSearch: 'Clear the search',
  loading: 'Loading models',
  found: (found: number, all: number) => {
    if (found !== all) return `${found} of ${all} models`;
    return all === 1 ? '1 model' : `${all} models`;
  },
  unknownModel: (name: string) => `There is no model named “${name}” in this catalogue.`,
  closeNotice: 'Dismiss',
} as const);

export const cardText = spoken('cardText', {
  hint: 'Click with mouse to launch the model',
  cached: 'Cached',
  manageCache: (name: string) => `Manage the cached files of ${name}`,
  deleted: 'Deleted',
  abilities: { chat: 'chat model', generate: 'generate model', other: 'other model' },
  ability: 'Ability',
  facts: { context_length: 'Context length', dimensions: 'Dimensions', max_tokens: 'Max tokens' },
  showAll: 'Show all',
  showLess: 'Show less',
  showAllOf: (name: string) => `Show all of the description of ${name}`,
  showLessOf: (name: string) => `Show less of the description of ${name}`,
} as const);
