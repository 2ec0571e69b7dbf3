import { spoken } from './language.ts';
/** Texts of lists and their age. */
export const listText = spoken('listText', {
  stale: (at: string) => `The list could not be loaded again. What you see was read at ${at}.`,
  lastSeen: (at: string) => `Last seen ${at}. The list is being read again.`,
  /** A list of models whose details do not come. */
  part: 'The cluster has not sent its whole list yet. Until it does, these are the names, and what the last visit knew of them. An opened model is asked for alone.',
  partLeft: 'Only the names of the list came, without their details. An opened model is asked for alone.',
  refresh: 'Refresh',
  tryAgain: 'Try again',
} as const);
