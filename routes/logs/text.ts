import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from '#app/messages/language.ts';

export const logsText = spoken('logsText', {
  events:
    'This cluster does not give its log, which release 4.1 and later do. These are the events of its running models: their launch, their end, and errors that callers got.',
  overTime: 'Search over time',
  words: 'Words, or a request or model',
  wordsHint: 'All lines of the time',
  search: 'Search',
  live: 'Live log',
  newest: (read: number, total: number) =>
    `The newest ${groupDigits(read)} of ${groupDigits(total)} lines. Shorten the time or add words to see others.`,
} as const);
