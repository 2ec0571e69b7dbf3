import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const supportText = spoken('supportText', {
  title: 'This cluster and you',
  open: (person: string, cluster: string) => `This cluster and you: ${verbatim(person)} ${verbatim(cluster)}`,
  person: 'Signed in as',
  nobody: 'No sign-in is needed',
  key: 'A key without a name',
  cluster: 'Cluster',
  release: 'Release',
  unknownRelease: 'Not available to this user',
  unreadRelease: 'Unknown: it could not be read',
  host: 'Signed in at the host',
  logOutOfHost: 'Log out of the host',
  hostUnreached: 'The host did not answer: you are still signed in there.',
  access: 'Access',
  readOnly: 'Read only',
  field: 'Go to or do …',
  bundle: 'Support bundle',
  bundleHint:
    'One file for a bug report: release, capabilities, sizes of nodes, models, failures, timings and the end of the log, of which only time, level, module and kind of error. Names, addresses and uids are replaced: worker-1, model-3. This is all that will be in it.',
  withText: 'With the text of the log',
  withTextHint:
    'Also the messages and tracebacks of the log and the words of the failures. Secrets and names are hidden as they are known: read it before you save it.',
  content: 'Content of the bundle',
  file: (day: string) => `inference-console-support-${day}.json`,
} as const);
