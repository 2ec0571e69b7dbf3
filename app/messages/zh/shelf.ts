import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/shelf.ts';

export const shelfText: Translated<typeof english.shelfText> = {
  onlyNames: { '': '全部', starred: '已收藏', fits: '目前放得下' },
  sortNames: { '': '按名称', size: '按规模从小到大', context: '按上下文从长到短' },
  star: name => `收藏 ${name}`,
  starShort: '收藏',
  unstarShort: '已收藏',
  needs: (bytes, verdict) =>
    `${bytes} 起${verdict === 'fits' ? ' · 放得下' : verdict === 'does-not-fit' ? ' · 放不下' : ''}`,
};
