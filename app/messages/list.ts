import { spoken } from './language.ts';
/** Texts of lists: their age, selection and filters. */
export const listText = spoken('listText', {
  stale: (at: string) => `The list could not be loaded anew. What you see was read at ${at}.`,
  lastSeen: (at: string) => `Last seen ${at}. The list is being read anew.`,
  refresh: 'Refresh',
  tryAgain: 'Try again',
  selectAll: 'Select all',
  filter: (column: string) => `Filter by ${column}`,
  filtered: (column: string, text: string) => `Filter by ${column}: contains ${text}`,
  contains: (column: string) => `${column} contains`,
  clearFilter: 'Clear',
  activeFilter: (column: string, text: string) => `${column}: ${text}`,
  removeFilter: (column: string) => `Remove the filter by ${column}`,
  clearFilters: 'Clear filters',
} as const);
