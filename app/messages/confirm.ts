import { spoken } from './language.ts';
export const confirmText = spoken('confirmText', {
  title: 'Warning',
  yes: 'yes',
  no: 'no',
} as const);
