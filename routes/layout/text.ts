import { spoken } from '#app/messages/language.ts';

export const fallbackText = spoken('fallbackText', {
  title: 'Unexpected Application Error!',
  advice: 'The cluster and its models are not affected.',
  reload: 'Reload',
  home: 'Go to Launch Model',
  copy: 'Copy the details',
} as const);

/** While something in front of the cluster keeps its calls back. */
export const gatewayText = spoken('gatewayText', {
  signIn: {
    title: 'Something in front of the cluster wants a sign-in.',
    text: 'Until then no call reaches the cluster. Reload the page to sign in, or do so in another tab: the console then continues. What was typed is kept.',
  },
  host: {
    title: 'The host of this console wants a sign-in.',
    text: 'Yours has ended. It is not the cluster that asks, and until then no call reaches it. Once you are signed in, this page continues, and what was typed is kept.',
  },
  hostSignIn: 'Sign in (opens a new tab)',
  noCluster: 'The console does not find its cluster.',
  reload: 'Reload the page',
} as const);
