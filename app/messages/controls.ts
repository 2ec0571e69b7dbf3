import { spoken } from './language.ts';

export const copyNoticeText = spoken('copyNoticeText', {
  copied: 'Copied to clipboard!',
  refused: 'The browser did not allow copying. Select the text to copy it.',
} as const);

export const dialogText = spoken('dialogText', {
  close: 'Close',
} as const);

export const confirmText = spoken('confirmText', {
  title: 'Warning',
  yes: 'yes',
  no: 'no',
} as const);

/** What every form of the console says. */
export const formText = spoken('formText', {
  choose: 'Choose…',
  more: (label: string) => `${label}: one more`,
  less: (label: string) => `${label}: one less`,
  mustBeUnique: (key: string) => `${key} must be unique`,
  incomplete: 'Please fill in the complete parameters before adding!!',
  stillNeeded: (fields: readonly string[]) => `Still needed: ${fields.join(', ')}`,
  toCorrect: (fields: readonly string[]) => `To be corrected: ${fields.join(', ')}`,
  holdsError: 'holds an error',
} as const);

/** What went well, told wherever the reader is. */
export const noticeText = spoken('noticeText', {
  runs: (name: string, uid: string) => `${name} runs as ${uid}.`,
  registered: (name: string) => `${name} is registered.`,
  edited: (name: string) => `The changed ${name} is registered.`,
  deleted: (name: string) => `${name} is deleted.`,
  open: 'Open',
  copyId: 'Copy ID',
  dismiss: 'Dismiss',
} as const);
