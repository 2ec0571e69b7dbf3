import { spoken } from '#app/messages/language.ts';

export const fallbackText = spoken('fallbackText', {
  title: 'Unexpected Application Error!',
  advice:
    'The console met an error that it did not expect. The cluster and its models are not affected by it.',
  reload: 'Reload',
  home: 'Go to Launch Model',
  copy: 'Copy the details',
} as const);

/** While something in front of the cluster keeps its calls back. */
export const gatewayText = spoken('gatewayText', {
  signIn: {
    title: 'Something in front of the cluster wants a sign-in.',
    text: 'Until then no call reaches the cluster. Reload the page to sign in, or do that in another tab: the console then continues by itself. What was typed into a form is kept.',
  },
  noCluster: 'The console does not find its cluster.',
  reload: 'Reload the page',
} as const);

/** The texts of a 401 and a 403. */
export const authText = spoken('authText', {
  saysCluster: (reason: string) => `The cluster says: ${reason}`,
  expired: { title: 'Authentication Error', text: 'Invalid credentials! Please login.' },
  forbidden: { title: 'Permission Error', text: 'You do not have permissions to do this!' },
  confirmed: 'CONFIRMED',
} as const);

export const failuresText = spoken('failuresText', {
  title: 'Failures in this session',
  none: 'Nothing has failed since the list was cleared.',
  table: 'Failed calls, the newest first',
  columns: { time: 'Time', call: 'Call', status: 'Status', detail: 'Detail', count: 'Count' },
  noAnswer: 'No answer',
  copyAll: 'Copy all',
  clear: 'Clear',
  close: 'Close the list',
} as const);
