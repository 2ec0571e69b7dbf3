import { isCached } from './cache-status.ts';

type Searchable = Parameters<typeof isCached>[0] & {
  model_name: string;
  model_description: string;
  model_ability: readonly string[];
};

/** The choices of the Model Ability filter; `vl-chat` is `vision` on the wire (launch.filter-ability). */
export const abilityChoices = ['all', 'generate', 'chat', 'vl-chat'] as const;
type AbilityChoice = (typeof abilityChoices)[number];

export const statusChoices = ['all', 'cached'] as const;
type StatusChoice = (typeof statusChoices)[number];

/** `only` and `sort` belong to controls that load later. */
export type CatalogueFilters = {
  text: string;
  ability: AbilityChoice;
  status: StatusChoice;
  only: string;
  sort: string;
};
export const noFilters: CatalogueFilters = { text: '', ability: 'all', status: 'all', only: '', sort: '' };

/** The filters as parameters of the address; defaults are left out. */
export const filtersInAddress = {
  read: (params: URLSearchParams): CatalogueFilters => ({
    text: params.get('q') ?? noFilters.text,
    ability: abilityChoices.find(choice => choice === params.get('ability')) ?? noFilters.ability,
    status: statusChoices.find(choice => choice === params.get('status')) ?? noFilters.status,
    only: params.get('only') ?? '',
    sort: params.get('sort') ?? '',
  }),
  write: ({ text, ability, status, only, sort }: CatalogueFilters) => ({
    q: text,
    only,
    sort,
    ability: ability === 'all' ? '' : ability,
    status: status === 'all' ? '' : status,
  }),
};

/** A model with its precomputed filter values. */
type Entry<M> = { model: M; text: string; abilities: readonly string[]; cached: boolean };

/** Prepares a list for searching these texts of each model. */
export function prepareSearch<M extends Searchable>(
  models: readonly M[],
  searched: readonly ('model_name' | 'model_description')[],
): Entry<M>[] {
  return models.map(model => ({
    model,
    // Search texts have no line breaks, so no match spans two of them.
    text: searched
      .map(key => model[key])
      .join('\n')
      .toLowerCase(),
    abilities: model.model_ability,
    cached: isCached(model),
  }));
}

/** The models that pass every filter, in order. */
export function search<M>(entries: readonly Entry<M>[], { text, ability, status }: CatalogueFilters): M[] {
  const wanted = text.trim().toLowerCase();
  const able = ability === 'vl-chat' ? 'vision' : ability;
  const found: M[] = [];
  for (const entry of entries) {
    if (status === 'cached' && !entry.cached) continue;
    if (able !== 'all' && !entry.abilities.includes(able)) continue;
    if (!entry.text.includes(wanted)) continue;
    found.push(entry.model);
  }
  return found;
}

export function isFiltered({ text, ability, status, only }: CatalogueFilters): boolean {
  return text.trim() !== '' || only !== '' || ability !== 'all' || status !== 'all';
}
