import type { LogSearch } from '#app/cluster/logs/log-search.ts';
import { timeSpanIn, timeSpanParams } from '#app/format/time-span.ts';
import type { AddressFilters } from '#app/ui/controls/use-filters.ts';
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

/** The search over time in the address: undefined without `time`. */
export function logSearchIn(params: URLSearchParams): LogSearch | undefined {
  if (!params.has('time')) return undefined;
  const severity = LEVEL_CHOICES.indexOf(inAddress.read(params).level);
  return { ...timeSpanIn(params), words: params.get('words') ?? '', severity };
}

/** The address with another search, or with none; its other parameters stay. */
export function withLogSearch(
  params: URLSearchParams,
  search: Omit<LogSearch, 'severity'> | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['words', 'time', 'from', 'to', 'moment', 'source']) next.delete(name);
  if (search === undefined) return next;
  const given = { words: search.words, ...timeSpanParams(search), time: search.time };
  for (const [name, value] of Object.entries(given)) if (value !== '') next.set(name, value);
  return next;
}

/** A moment of an address in ms since 1970. */
export function momentOf(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
