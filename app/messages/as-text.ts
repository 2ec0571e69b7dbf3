import { spoken } from './language.ts';
export const asTextText = spoken('asTextText', {
  open: 'Copy as…',
  title: (name: string) => `${name} as text`,
  formats: { json: 'JSON', curl: 'curl', cli: 'Command line', python: 'Python' },
  copy: (format: string) => `Copy as ${format}`,
  beyondCli: (keys: string) => `The command line has no way to say: ${keys}.`,
  unfinished: 'The form is not complete yet.',
  asTold: 'As far as the cluster tells: it does not name every setting of a model that runs.',
} as const);

export const pasteText = spoken('pasteText', {
  open: 'Paste…',
  title: 'Fill the form from text',
  label: 'JSON, curl or xinference launch',
  hint: 'It takes the place of what the form holds; Undo brings that back.',
  fill: 'Fill the form',
  cancel: 'Cancel',
  unreadable: 'This is no launch as JSON, as curl or as xinference launch.',
  filled: (from: string) => `Filled from ${from}.`,
  sources: { json: 'JSON', curl: 'curl', cli: 'xinference launch' },
  unread: (names: string) => `Not read: ${names}.`,
  notOffered: (names: string) => `Not offered here: ${names}.`,
  otherModel: (name: string) => `It was for ${name}; only its settings were taken.`,
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const);
