import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-model/feature.ts';
import type * as english from '#routes/launch-model/text.ts';

export const catalogueFiltersText: Translated<typeof english.catalogueFiltersText> = {
  star: name => `收藏 ${verbatim(name)}`,
  starShort: '收藏',
  unstarShort: '已收藏',
  onlyNames: {
    '': '全部',
    starred: '已收藏',
    fits: '目前放得下',
    '4': '最多需要 4 GiB',
    '8': '最多需要 8 GiB',
    '16': '最多需要 16 GiB',
    '24': '最多需要 24 GiB',
    '48': '最多需要 48 GiB',
    '80': '最多需要 80 GiB',
    '160': '最多需要 160 GiB',
  },
  sortNames: {
    '': '按名称',
    cached: '已缓存的在前',
    size: '按所需内存从少到多',
    context: '按上下文从长到短',
    dimensions: '按维度从多到少',
    max_tokens: '按 token 数从多到少',
  },
  needs: (bytes, { largest, isFull, isGuess }) =>
    `${bytes} 起${largest ? ` · ${largest} ${isGuess ? '可能放得下' : '放得下'}` : isFull ? ' · 放不下' : ''}`,
};

export const launchModelEntry: Translated<typeof manifest.launchModelEntry> = { label: '启动模型' };
