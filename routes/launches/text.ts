import { spoken } from '#app/messages/language.ts';

/** The stages of a launch, and its repetition. */
export const timelineText = spoken('timelineText', {
  stages: (model: string) => `Stages of ${model}`,
  queued: 'Queued',
  ready: 'Ready',
  took: (time: string) => `took ${time}`,
  supervisor: (time: string) =>
    `Another supervisor than before since ${time}: it does not know the launches before.`,
  same: 'The same again',
  sameThis: (model: string) => `The same again: ${model}`,
} as const);
