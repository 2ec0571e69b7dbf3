/** What the built-in and the custom catalogues share. */
export const catalogueText = {
  tabs: 'Model types',
  customTab: 'Custom Models',
  kinds: {
    llm: 'Language Models',
    embedding: 'Embedding Models',
    rerank: 'Rerank Models',
    image: 'Image Models',
    audio: 'Audio Models',
  },
  search: 'Search for model name and description',
  searchHint: 'Type / to search',
  clearSearch: 'Clear the search',
  found: (found: number, all: number) => {
    if (found !== all) return `${found} of ${all} models`;
    return all === 1 ? '1 model' : `${all} models`;
  },
  unknownModel: (name: string) => `There is no model named “${name}” in this catalogue.`,
  closeNotice: 'Dismiss',
} as const;

export const cardText = {
  hint: 'Click with mouse to launch the model',
  cached: 'Cached',
  manageCache: (name: string) => `Manage the cached files of ${name}`,
  deleted: 'Deleted',
  abilities: { chat: 'chat model', generate: 'generate model', other: 'other model' },
  ability: 'Ability',
  contextLength: 'Context length',
  dimensions: 'Dimensions',
  maxTokens: 'Max tokens',
  showAll: 'Show all',
  showLess: 'Show less',
  showAllOf: (name: string) => `Show all of the description of ${name}`,
  showLessOf: (name: string) => `Show less of the description of ${name}`,
} as const;
