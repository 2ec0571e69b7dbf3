import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Joins the parts of a text. */
export const jointText = spoken('jointText', {
  list: (entries: readonly (string | number)[]) => entries.join(', '),
  /** After a sentence comes the next one, without a comma. */
  clauses: (...clauses: string[]) => clauses.join(', ').replace(/([.!?]), /g, '$1 '),
  /** Without their full stops. */
  sentences: (sentences: readonly string[]) => sentences.join('. '),
  of: (what: string, words: string) => `${what}: ${words}`,
  aside: (words: string, more: string | number) => `${words} (${more})`,
  more: (count: number) => `and ${groupDigits(count)} more`,
} as const);

/** `45 s`, `3 min`, `2 h 10 min` for a time in seconds. */
export const spanText = spoken('spanText', {
  of: (seconds: number) => {
    if (seconds < 90) return `${Math.ceil(seconds)} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
} as const);

/** The age of something. */
export const ageText = spoken('ageText', {
  justNow: 'just now',
  secondsAgo: (count: number) => `${count} s ago`,
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} h ago`,
} as const);

/** The interval of polls. */
export const intervalText = spoken('intervalText', {
  label: 'Automatic refresh',
  off: 'Off',
  everySeconds: (seconds: number) => `Every ${seconds} s`,
  reloading: 'Refreshing',
} as const);

export const copyNoticeText = spoken('copyNoticeText', {
  copied: 'Copied to clipboard!',
  refused: 'The browser did not allow copying. Select the text to copy it.',
} as const);

export const dialogText = spoken('dialogText', {
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  save: 'Save',
  remove: (name: string) => `Delete ${verbatim(name)}`,
} as const);

export const confirmText = spoken('confirmText', {
  title: 'Warning',
  yes: 'yes',
  no: 'no',
  asks: (action: string) => `${action}?`,
} as const);

/** Texts of every form. */
export const formText = spoken('formText', {
  choose: 'Choose…',
  more: (label: string) => `${label}: one more`,
  less: (label: string) => `${label}: one less`,
  mustBeUnique: (key: string) => `${key} must be unique`,
  incomplete: 'Please fill in the complete parameters before adding!!',
  stillNeeded: (fields: readonly string[]) => `Still needed: ${fields.join(', ')}`,
  toCorrect: (fields: readonly string[]) => `To be corrected: ${fields.join(', ')}`,
  holdsError: 'holds an error',
  showFailure: 'Show why',
  notWhole: 'A whole number of 1 or more',
} as const);

/** Success messages on every screen. */
export const noticeText = spoken('noticeText', {
  runs: (name: string, uid: string) => `${verbatim(name)} runs as ${verbatim(uid)}.`,
  registered: (name: string) => `${verbatim(name)} is registered.`,
  edited: (name: string) => `The changed ${verbatim(name)} is registered.`,
  deleted: (name: string) => `${verbatim(name)} is deleted.`,
  open: 'Open',
  dismissThis: (words: string) => `Dismiss: ${words}`,
} as const);

export const asTextText = spoken('asTextText', {
  open: 'Copy as…',
  title: (name: string) => `${verbatim(name)} as text`,
  formats: { json: 'JSON', curl: 'curl', cli: 'Command line', python: 'Python' },
  copy: (format: string) => `Copy as ${format}`,
  beyondCli: (keys: string) => `The command line has no way to say: ${keys}.`,
  unfinished: 'The form is not complete yet.',
  incomplete: 'The cluster does not report every setting of a model that runs.',
} as const);
