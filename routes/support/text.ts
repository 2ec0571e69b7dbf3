import { spoken } from '#app/messages/language.ts';

export const supportText = spoken('supportText', {
  open: 'This cluster and you',
  title: 'This cluster and you',
  person: 'Signed in as',
  nobody: 'No sign-in is needed',
  key: 'A key without a name',
  cluster: 'Cluster',
  release: 'Release',
  unknownRelease: 'Not told to this person',
  unreadRelease: 'Unknown: it could not be read',
  language: 'Language',
  palette: 'Go to or do',
  field: 'Go to or do …',
  settings: 'Settings',
  shortcuts: 'Keyboard shortcuts',
  bundle: 'Support bundle',
  bundleHint:
    'One file for a bug report: release, capabilities, nodes, models, failures, timings and the end of the log. Names of people, tokens and paths are left out.',
  file: (day: string) => `inference-console-support-${day}.json`,
} as const);
