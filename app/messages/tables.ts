import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Texts of tables: their selection, column filters and explanation. */
export const tableText = spoken('tableText', {
  selectAll: 'Select all',
  filter: (column: string) => `Filter by ${column}`,
  filtered: (column: string, text: string) => `Filter by ${column}: contains ${text}`,
  contains: (column: string) => `${column} contains`,
  anyValue: 'All',
  clearFilter: 'Clear',
  activeFilter: (column: string, text: string) => `${column}: ${verbatim(text)}`,
  removeFilter: (column: string) => `Remove the filter by ${column}`,
  clearFilters: 'Clear filters',
  about: 'What this shows',
  unsaid: 'The cluster does not say.',
  select: (name: string) => `Select ${name}`,
} as const);
