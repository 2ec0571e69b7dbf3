import { spoken } from '#app/messages/language.ts';

/** The texts of a 401 and a 403. */
export const authText = spoken('authText', {
  saysCluster: (reason: string) => `The cluster says: ${reason}`,
  expired: { title: 'Authentication Error', text: 'Invalid credentials! Please login.' },
  forbidden: { title: 'Permission Error', text: 'You do not have permissions to do this!' },
  confirmed: 'CONFIRMED',
} as const);
