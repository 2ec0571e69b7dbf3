import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const workersText = spoken('workersText', {
  columns: { worker: 'Worker', versions: 'Versions', bytes: 'Files' },
} as const);

export const downloadsText = spoken('downloadsText', {
  title: 'Downloads',
  failed: 'The downloads could not be loaded',
  states: {
    queued: 'Waits for an earlier download. Keep this page open.',
    pending: 'Waiting',
    downloading: 'Downloading',
    resuming: 'Resuming',
    pausing: 'Pausing',
    paused: 'Paused',
    interrupted: 'Interrupted',
    failed: 'Failed',
    creating: 'Downloading for a launch',
    loading: 'Downloading for a launch',
  } as Readonly<Record<string, string>>,
  progress: (name: string) => `Download of ${name}`,
  pause: (name: string) => `Pause the download of ${verbatim(name)}`,
  resume: (name: string) => `Resume the download of ${verbatim(name)}`,
  cancel: (name: string) => `Cancel the download of ${verbatim(name)} and remove its files`,
  takeBack: (name: string) => `Take back the download of ${verbatim(name)}`,
  cancelQuestion: (name: string) => `The files of ${verbatim(name)} that came so far are removed.`,
  stopAndRemove: 'Stop and remove the download',
  started: (name: string) => `${verbatim(name)} is being downloaded.`,
  queued: (name: string) =>
    `${verbatim(name)} is downloaded when an earlier download is over. Keep this page open.`,
  done: (name: string) => `${verbatim(name)} is downloaded.`,
  unanswered: (name: string) =>
    `No answer came for ${verbatim(name)}. The download may still go on: the Cache shows whether it does.`,
} as const);
