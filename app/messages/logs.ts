import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from './language.ts';

/** The texts of a log, wherever it is shown. */
export const logText = spoken('logText', {
  log: 'Log',
  failed: 'The log could not be read',
  loading: 'Reading the log',
  show: 'Show the log',
  filters: 'Filters of the log',
  level: 'Level',
  levels: {
    all: 'All',
    info: 'Information and above',
    warning: 'Warnings and errors',
    error: 'Errors',
  },
  sources: 'Sources',
  sourcesShown: (shown: number, all: number) =>
    shown === all
      ? `Sources: all ${groupDigits(all)}`
      : `Sources: ${groupDigits(shown)} of ${groupDigits(all)}`,
  search: 'Search in the log',
  searchHint: 'Search lines',
  follow: 'Follow',
  copy: 'Copy',
  download: 'Download',
  file: (day: string) => `log-${day}.txt`,
  earlier: 'Earlier lines',
  count: (shown: number, all: number) => {
    const lines = all === 1 ? 'line' : 'lines';
    return shown === all
      ? `${groupDigits(all)} ${lines}`
      : `${groupDigits(shown)} of ${groupDigits(all)} ${lines}`;
  },
  empty: 'No lines yet',
  emptyFiltered: 'No line matches',
  newLines: (count: number) => (count === 1 ? '1 new line' : `${groupDigits(count)} new lines`),
  newErrors: (count: number, last: string) =>
    count === 1 ? `New error: ${last}` : `${groupDigits(count)} new errors. The last one: ${last}`,
  unfold: (count: number) => (count === 1 ? '1 line below' : `${groupDigits(count)} lines below`),
  whole: 'All of it',
  wholeTitle: (length: number) => `All of the line, ${groupDigits(length)} characters`,
  linkTo: (time: string) => `Link to ${time}`,
  notes: {
    rotated: 'The log file was rotated here. No line is missing.',
    reset: 'The log began again here. Lines between may be missing.',
    continued: 'The log began again here. No line is missing.',
    dropped: 'Older lines are no longer shown: the page keeps the newest ones.',
  },
  notRead: (source: string, reason: string) => `The log of ${source} could not be read: ${reason}`,
} as const);
