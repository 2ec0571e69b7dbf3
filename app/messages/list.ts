import { spoken } from './language.ts';
/** Texts of lists and their age. */
export const listText = spoken('listText', {
  stale: (at: string) => `The list could not be loaded anew. What you see was read at ${at}.`,
  lastSeen: (at: string) => `Last seen ${at}. The list is being read anew.`,
  refresh: 'Refresh',
  tryAgain: 'Try again',
} as const);
