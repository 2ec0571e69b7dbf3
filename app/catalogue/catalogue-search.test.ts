import { expect, test } from 'vitest';
import {
  type CatalogueFilters,
  filtersInAddress,
  isFiltered,
  noFilters,
  prepareSearch,
  search,
} from './catalogue-search.ts';

function model(model_name: string, more: { about?: string; abilities?: string[]; cached?: boolean } = {}) {
  const { about = '', abilities = ['chat'], cached = false } = more;
  return {
    model_name,
    model_description: about,
    model_ability: abilities,
    model_specs: [{ cache_status: [false, cached] }],
  };
}

const models = [
  model('qwen2-instruct', { about: 'Follows instructions', cached: true }),
  model('Yi-200k', { about: 'Reads long texts', abilities: ['generate'] }),
  model('MiniCPM-V', { about: 'Sees pictures', abilities: ['chat', 'vision'] }),
  model('omni', { abilities: ['vision'] }),
];

function names(filters: Partial<CatalogueFilters>, descriptions = true): string[] {
  const searched = descriptions ? (['model_name', 'model_description'] as const) : (['model_name'] as const);
  return search(prepareSearch(models, searched), { ...noFilters, ...filters }).map(one => one.model_name);
}

test('without filters every model is found, in its order', () => {
  expect(names({})).toEqual(['qwen2-instruct', 'Yi-200k', 'MiniCPM-V', 'omni']);
});

test('the text is searched in name and description, whatever its case', {
  tags: ['launch.search-llm'],
}, () => {
  expect(names({ text: 'yI-2' })).toEqual(['Yi-200k']);
  expect(names({ text: ' PICTURES ' })).toEqual(['MiniCPM-V']);
  expect(names({ text: 'nothing like it' })).toEqual([]);
});

test('if only names are searched, a description does not match', { tags: ['launch.search-name'] }, () => {
  expect(names({ text: 'pictures' }, false)).toEqual([]);
  expect(names({ text: 'minicpm' }, false)).toEqual(['MiniCPM-V']);
});

test('an ability is one that the model names; vl-chat is vision', { tags: ['launch.filter-ability'] }, () => {
  expect(names({ ability: 'generate' })).toEqual(['Yi-200k']);
  expect(names({ ability: 'chat' })).toEqual(['qwen2-instruct', 'MiniCPM-V']);
  expect(names({ ability: 'vl-chat' })).toEqual(['MiniCPM-V', 'omni']);
});

test('filters narrow each other', { tags: ['launch.filter-status'] }, () => {
  expect(names({ status: 'cached' })).toEqual(['qwen2-instruct']);
  expect(names({ status: 'cached', ability: 'generate' })).toEqual([]);
  expect(names({ status: 'cached', text: 'follows', ability: 'chat' })).toEqual(['qwen2-instruct']);
});

test('blank text filters nothing', () => {
  expect(isFiltered({ ...noFilters, text: '  ' })).toBe(false);
  const filters = [{ text: 'a' }, { only: 'stars' }, { ability: 'chat' }, { status: 'cached' }] as const;
  for (const one of filters) expect(isFiltered({ ...noFilters, ...one })).toBe(true);
});

test('the address carries each filter, and nothing of those that narrow nothing', () => {
  const { read, write } = filtersInAddress;
  const filters = { text: 'a b', ability: 'chat', status: 'cached', only: 'stars', sort: 'size' } as const;
  expect(read(new URLSearchParams(write(filters)))).toEqual(filters);
  expect(Object.values(write(noFilters)).join('')).toBe('');
  expect(read(new URLSearchParams('ability=odd&status=odd'))).toEqual(noFilters);
});
