import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/clusters/text.ts';

export const clustersText: Translated<typeof english.clustersText> = {
  open: name => `クラスター ${verbatim(name)}、別のクラスターを開く`,
  all: 'すべてのクラスター',
};
