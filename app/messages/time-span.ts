import { spoken } from './language.ts';

/** Texts of a time to search in. */
export const timeSpanText = spoken('timeSpanText', {
  time: 'Time',
  spans: {
    '1h': 'The last hour',
    '24h': 'The last 24 hours',
    '7d': 'The last 7 days',
    '30d': 'The last 30 days',
    between: 'Between two times',
  },
  from: 'From',
  to: 'To',
} as const);

/** How long something has run. */
export const runSpanText = spoken('runSpanText', {
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
} as const);
