import { spoken } from '#app/messages/language.ts';

export const failuresText = spoken('failuresText', {
  button: (count: number) => `Failures in this session: ${count}`,
  title: 'Failures in this session',
  none: 'Nothing has failed since the list was cleared.',
  table: 'Failed calls, the newest first',
  columns: { time: 'Time', call: 'Call', status: 'Status', detail: 'Detail', count: 'Count' },
  noAnswer: 'No answer',
  copyAll: 'Copy all',
  clear: 'Clear',
} as const);
