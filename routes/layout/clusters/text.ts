import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const clustersText = spoken('clustersText', {
  open: (name: string) => `Cluster ${verbatim(name)}, open another`,
  all: 'All clusters',
} as const);
