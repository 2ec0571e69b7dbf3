import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/launch-model/text.ts';

export const shelfText: Translated<typeof english.shelfText> = {
  star: name => `收藏 ${verbatim(name)}`,
  starShort: '收藏',
  unstarShort: '已收藏',
  needs: (bytes, verdict) =>
    `${bytes} 起${verdict === 'fits' ? ' · 放得下' : verdict === 'does-not-fit' ? ' · 放不下' : ''}`,
};
