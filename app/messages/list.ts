import { spoken } from './language.ts';
/** What any list says that could not be loaded. */
export const listText = spoken('listText', {
  stale: (at: string) => `The list could not be loaded anew. What you see was read at ${at}.`,
  lastSeen: (at: string) => `Last seen ${at}. The list is being read anew.`,
  tryAgain: 'Try again',
  selectAll: 'Select all',
} as const);

/** How long ago something was. */
export const ageText = spoken('ageText', {
  justNow: 'just now',
  secondsAgo: (count: number) => `${count} s ago`,
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} h ago`,
} as const);

/** How often a screen reads by itself. */
export const intervalText = spoken('intervalText', {
  off: 'Off',
  everySeconds: (seconds: number) => `Every ${seconds} s`,
  reloading: 'Refreshing',
} as const);
