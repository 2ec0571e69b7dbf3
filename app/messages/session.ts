import { spoken } from './language.ts';
export const sessionText = spoken('sessionText', {
  notPermitted: (scopes: readonly string[]) =>
    `Your sign-in does not permit this: it lacks ${scopes.join(' and ')}. Ask the cluster’s administrator.`,
  refused: (reason: string) => `The cluster refused this before: ${reason}. Ask its administrator.`,
  saysCluster: (reason: string) => `The cluster says: ${reason}`,
  expired: { title: 'Authentication Error', text: 'Invalid credentials! Please login.' },
  forbidden: { title: 'Permission Error', text: 'You do not have permissions to do this!' },
  confirmed: 'CONFIRMED',
} as const);
