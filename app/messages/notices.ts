import { spoken } from './language.ts';
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
