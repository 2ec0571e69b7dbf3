import type { AddressFilters } from '#app/ui/use-filters.ts';
import { LEVEL_CHOICES, type LineFilter } from './log-rows.ts';

/** The filters of a log in the address; `moment` as ISO time, such as `2026-11-27T18:43:12.109Z`. */
export type LogFilters = LineFilter & { moment: string };

export const inAddress: AddressFilters<LogFilters> = {
  read: params => ({
    level: LEVEL_CHOICES.find(level => level === params.get('level')) ?? 'all',
    text: params.get('find') ?? '',
    moment: params.get('moment') ?? '',
  }),
  write: ({ level, text, moment }) => ({ level: level === 'all' ? '' : level, find: text, moment }),
};

/** A moment of an address in ms since 1970. */
export function momentOf(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
