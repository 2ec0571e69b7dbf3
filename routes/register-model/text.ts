import { spoken } from '#app/messages/language.ts';

export const jsonText = spoken('jsonText', {
  toggle: 'Show custom json config used by api',
  title: 'JSON Format',
  copyAll: 'Copy all',
} as const);

/** The state of both definitions, below the cluster's words about the new one. */
export const outcomeText = spoken('outcomeText', {
  changed:
    'This definition was changed on the cluster meanwhile, and nothing was sent. What you typed is still here: see what differs from the definition of now, and submit again to replace it.',
  untouched: 'Nothing was deleted: the model is registered as it was.',
  restored: 'The new definition was not registered. The former one was put back.',
  unsure: 'It is not known whether the cluster deleted the former definition. A copy was kept.',
  missing: (restoring: string) =>
    `The new definition was not registered, and the former one could not be put back: ${restoring}. A copy was kept.`,
} as const);
