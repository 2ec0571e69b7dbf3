import { spoken } from '#app/messages/language.ts';

export const fallbackText = spoken('fallbackText', {
  title: 'Unexpected Application Error!',
  advice: 'The console met an unexpected error. It does not affect the cluster and its models.',
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
