import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const presetsText = spoken('presetsText', {
  open: 'Presets…',
  title: (model: string) => `Presets of ${verbatim(model)}`,
  last: 'Last launch',
  lastAt: (time: string) => `Launched from this browser at ${time}`,
  here: 'In this browser',
  onCluster: 'On the cluster',
  unnamed: 'Without a name',
  loading: 'Asking the cluster for what it keeps',
  notRead: 'The cluster did not report what it keeps.',
  none: 'Nothing is kept for this model yet. A launch is kept by itself, and what the form says now under a name of yours.',
  list: 'Kept settings',
  use: 'Use',
  fillWith: (name: string) => `Use ${verbatim(name)}`,
  name: 'Keep what the form says now as',
  place: 'Where',
  keep: 'Keep',
  nameless: 'Give it a name.',
  secrets: 'Secrets such as tokens are not kept.',
  kept: (name: string) => `${verbatim(name)} is kept.`,
  full: 'This browser could not keep it: its storage is full, or turned off.',
  unreachable: 'A cluster cannot delete a name with a slash, or of dots alone. Give it another one.',
  startsByItself: (name: string) =>
    `The cluster keeps the automatic start of ${verbatim(name)} under this name. Give it another one.`,
} as const);
