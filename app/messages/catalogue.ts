import type { KindName } from '#app/catalogue/kind-names.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Texts of both catalogues, built-in and custom. */
export const catalogueText = spoken('catalogueText', {
  tabs: 'Model types',
  customTab: 'Custom Models',
  search: 'Search for model name and description',
  searchHint: 'Type / to search',
  withKey: (hint: string) => `${hint} (/)`,
  clearSearch: 'Clear the search',
  loading: 'Loading models',
  found: (found: number, all: number) => {
    if (found !== all) return `${found} of ${all} models`;
    return all === 1 ? '1 model' : `${all} models`;
  },
  unknownModel: (name: string) => `There is no model named “${verbatim(name)}” in this catalogue.`,
  byName: {
    title: 'The cluster has sent neither its list of models nor their names',
    text: 'A model whose name you know opens all the same.',
    label: 'Name of the model',
    open: 'Open the model',
  },
} as const);

export const cardText = spoken('cardText', {
  hint: 'Click with mouse to launch the model',
  cached: 'Cached',
  manageCache: (name: string) => `Manage the cached files of ${verbatim(name)}`,
  deleted: 'Deleted',
  abilities: { chat: 'chat model', generate: 'generate model', other: 'other model' },
  nameOnly: 'Details not known yet',
  ability: 'Ability',
  facts: {
    context_length: 'Context length',
    dimensions: 'Dimensions',
    max_tokens: 'Max tokens',
    model_ability: 'Abilities',
    sizes: 'Sizes',
  },
  showAll: 'Show all',
  showLess: 'Show less',
  showAllOf: (name: string) => `Show all of the description of ${name}`,
  showLessOf: (name: string) => `Show less of the description of ${name}`,
} as const);

export const launchModelText = spoken('launchModelText', {
  title: 'Launch Model',
  ability: 'Model Ability',
  status: 'Status',
  only: 'Show',
  sort: 'Sort',
  filters: 'Filters',
  abilities: { all: 'all', generate: 'generate', chat: 'chat', 'vl-chat': 'vl-chat' },
  statuses: { all: 'all', cached: 'cached' },
  /** The others come with the controls. */
  unsorted: 'by name',
  cards: (kind: string) => `${kind} that can be launched`,
  noneFound: 'No model matches',
  noneFoundText: 'Change the search or the filters to see more.',
  none: 'No built-in models',
  noneText: 'The cluster offers no built-in model of this type.',
  failed: 'The models could not be loaded',
} as const);

type KindText = {
  /** The type as a value. */
  name: string;
  /** The tab of a catalogue. */
  catalogue: string;
  /** The tab of the running models. */
  running: string;
  /** The tab of the register screen. */
  register: string;
};

const named = (name: string, models = 'models'): KindText => ({
  name,
  catalogue: `${name} Models`,
  running: `${name} ${models}`,
  register: `${name} Model`,
});

export const kindText: Readonly<Record<KindName, KindText>> = spoken('kindText', {
  llm: named('Language', 'Models'),
  embedding: named('Embedding', 'Models'),
  rerank: named('Rerank'),
  image: named('Image'),
  audio: named('Audio'),
  video: named('Video'),
});
