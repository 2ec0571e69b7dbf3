import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/clusters/text.ts';

export const clustersText: Translated<typeof english.clustersText> = {
  open: name => `클러스터 ${verbatim(name)}, 다른 클러스터 열기`,
  all: '모든 클러스터',
};
