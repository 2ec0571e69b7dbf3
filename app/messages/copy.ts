import { spoken } from './language.ts';
export const copyNoticeText = spoken('copyNoticeText', {
  copied: 'Copied to clipboard!',
  refused: 'The browser did not allow copying. Select the text to copy it.',
} as const);
