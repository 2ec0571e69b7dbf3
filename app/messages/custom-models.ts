import { failureText } from './failures.ts';
import { spoken } from './language.ts';

export const customText = spoken('customText', {
  title: 'Launch Model',
  titleOf: (kind: string) => `Custom ${kind}`,
  subTabs: 'Types of custom models',
  search: 'Search for custom model name',
  cards: (kind: string) => `Custom ${kind} that can be launched`,
  none: 'No custom models',
  noneText: 'Register a model of your own, and it can be launched from here.',
  register: 'Register Model',
  noneFound: 'No model matches',
  clearSearch: 'Clear the search',
  failed: 'The custom models could not be loaded',
  reading: 'Loading the details',
  unread: 'The details could not be loaded.',
  outdated: 'The details could not be loaded anew and may have changed.',
  notOpened: (name: string) => `The details of “${name}” could not be loaded, so it cannot be launched yet.`,
  retry: 'Retry',
  retryOf: (name: string) => `Retry loading the details of ${name}`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removing: (name: string) => `Deleting ${name}`,
  question: 'Are you sure to delete this custom model? This behavior is irreversible.',
  restore: 'Register again',
  restoreOf: (name: string) => `Register again: ${name}`,
} as const);

export const definitionText = spoken('definitionText', {
  title: (name: string) => `Definition of ${name}`,
  definition: 'JSON',
  copy: 'Copy the definition',
  download: 'Download as a file',
  cancel: 'Cancel',
  edit: 'Edit',
} as const);

export const unfinishedText = spoken('unfinishedText', {
  noCopy: 'This browser could not keep a copy of the definition, and without one nothing is deleted.',
  otherCopy: (name: string) =>
    `This browser keeps another definition of ${name}, from a change that was not finished. Restore it, or download and discard it, before another edit.`,
  title: (name: string) => `The change to ${name} was not finished`,
  explanation: (date: string) =>
    `The cluster may not have this model as it was. Its former definition was kept here on ${date}.`,
  shownTo: (person: string | undefined, signedIn: boolean) =>
    signedIn
      ? `It is shown to ${person ?? 'the holder of this key'} alone, after the next sign-in as well.`
      : 'There is no sign-in here: whoever opens this console in this browser sees it.',
  definition: 'The former definition',
  restore: 'Restore',
  restoring: 'Restoring',
  download: 'Download',
  discard: 'Discard the copy',
  discardQuestion: (name: string) =>
    `Discard the kept definition of ${name}? If the cluster does not have it, it is lost.`,
  restored: (name: string) => `The former definition of ${name} is registered again.`,
  there: (name: string) => `The cluster still has ${name} as it was: nothing had to be restored.`,
  occupied: (name: string) =>
    `The cluster has another definition of ${name}, and it was left alone. Download the former one to keep it.`,
  failed: (reason: string) => `The former definition could not be restored: ${reason}`,
  refusals: {
    401: 'the sign-in has ended',
    403: 'the sign-in does not permit it',
  } as Readonly<Record<number, string>>,
} as const);

/** A failure in the cluster's words with its status; 401 and 403 have no words. */
export function serversWords({ status, detail }: { status?: number; detail: string }): string {
  if (status === undefined) return detail || failureText.unknown;
  return `${status} - ${unfinishedText.refusals[status] ?? (detail || failureText.unknown)}`;
}
