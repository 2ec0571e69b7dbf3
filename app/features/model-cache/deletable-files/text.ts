import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const wouldGoText = spoken('wouldGoText', {
  asking: 'Asking the cluster which files would be deleted',
  unknown: (reason: string) =>
    reason === ''
      ? 'Which files would be deleted is unknown.'
      : `Which files would be deleted is unknown: ${verbatim(reason)}`,
  nothing: 'The cluster finds no files to delete.',
  count: (paths: number) =>
    paths === 1
      ? '1 file or folder would be deleted'
      : `${groupDigits(paths)} files and folders would be deleted`,
} as const);
