import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const customText = spoken('customText', {
  title: 'Launch Model',
  titleOf: (kind: string) => `Custom ${kind}`,
  subTabs: 'Types of custom models',
  search: 'Search for custom model name',
  cards: (kind: string) => `Custom ${kind} that can be launched`,
  none: 'No custom models',
  noneText: 'Register a model of your own, and it can be launched from here.',
  register: 'Register Model',
  failed: 'The custom models could not be loaded',
  reading: 'Loading the details',
  outdated: 'The details could not be loaded again and may have changed.',
  notOpened: (name: string) =>
    `The details of “${verbatim(name)}” could not be loaded, so it cannot be launched yet.`,
  retry: 'Retry',
  retryOf: (name: string) => `Retry loading the details of ${name}`,
  edit: (name: string) => `Edit ${verbatim(name)}`,
  removing: (name: string) => `Deleting ${verbatim(name)}`,
  question: 'Are you sure to delete this custom model? This behavior is irreversible.',
  restore: 'Register again',
  restoreOf: (name: string) => `Register again: ${name}`,
} as const);

export const definitionText = spoken('definitionText', {
  title: (name: string) => `Definition of ${verbatim(name)}`,
  definition: 'JSON',
  copy: 'Copy the definition',
  download: 'Download as a file',
  edit: 'Edit',
} as const);
