import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/clusters/text.ts';

export const clustersText: Translated<typeof english.clustersText> = {
  open: name => `集群 ${verbatim(name)}，打开其他集群`,
  all: '全部集群',
};
