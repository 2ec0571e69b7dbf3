import { verbatim } from '#app/format/untranslated.ts';
import { failureText } from '#app/messages/failures.ts';
import { spoken } from '#app/messages/language.ts';

export const interruptedText = spoken('interruptedText', {
  noCopy: 'This browser could not keep a copy of the definition, and without one nothing is deleted.',
  otherCopy: (name: string) =>
    `This browser keeps another definition of ${verbatim(name)}, from a change that was not finished. Restore it, or download and discard it, before another edit.`,
  title: (name: string) => `The change to ${verbatim(name)} was not finished`,
  explanation: (date: string) =>
    `The cluster may not have this model as it was. Its former definition was kept here on ${date}.`,
  shownTo: (person: string | undefined, signedIn: boolean) =>
    signedIn
      ? `It is shown to ${person ?? 'the holder of this key'} alone, after the next sign-in as well.`
      : 'There is no sign-in here: anyone who opens this console in this browser sees it.',
  definition: 'The former definition',
  restore: 'Restore',
  restoring: 'Restoring',
  download: 'Download',
  discard: 'Discard the copy',
  discardQuestion: (name: string) =>
    `This browser keeps this definition of ${verbatim(name)}. If the cluster does not have it, it is lost.`,
  restored: (name: string) => `The former definition of ${verbatim(name)} is registered again.`,
  there: (name: string) => `The cluster still has ${verbatim(name)} as it was: nothing had to be restored.`,
  occupied: (name: string) =>
    `The cluster has another definition of ${verbatim(name)}, and it was left alone. Download the former one to keep it.`,
  failed: (reason: string) => `The former definition could not be restored: ${reason}`,
  refusals: {
    401: 'the sign-in has ended',
    403: 'the sign-in does not permit it',
  } as Readonly<Record<number, string>>,
} as const);

/** A failure in the cluster's words with its status; 401 and 403 have no words. */
export function serversWords({ status, detail }: { status?: number; detail: string }): string {
  if (status === undefined) return detail || failureText.unknown;
  return `${status} - ${interruptedText.refusals[status] ?? (detail || failureText.unknown)}`;
}
