import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-model/feature.ts';
import type * as english from '#routes/launch-model/text.ts';

export const catalogueFiltersText: Translated<typeof english.catalogueFiltersText> = {
  star: name => `${verbatim(name)} にスターを付ける`,
  starShort: 'スターを付ける',
  unstarShort: 'スター付き',
  onlyNames: {
    '': 'すべて',
    starred: 'スター付き',
    fits: '現在実行可能',
    '4': '必要メモリ 4 GiB 以下',
    '8': '必要メモリ 8 GiB 以下',
    '16': '必要メモリ 16 GiB 以下',
    '24': '必要メモリ 24 GiB 以下',
    '48': '必要メモリ 48 GiB 以下',
    '80': '必要メモリ 80 GiB 以下',
    '160': '必要メモリ 160 GiB 以下',
  },
  sortNames: {
    '': '名前順',
    cached: 'キャッシュ済みを先頭に',
    size: 'メモリの少ない順',
    context: 'コンテキストの長い順',
    dimensions: '次元数の多い順',
    max_tokens: 'トークン数の多い順',
  },
  needs: (bytes, { largest, isFull, isGuess }) =>
    `${bytes} から${largest ? ` · ${largest} が${isGuess ? 'おそらく' : ''}実行可能` : isFull ? ' · 空きなし' : ''}`,
};

export const launchModelEntry: Translated<typeof manifest.launchModelEntry> = { label: 'モデルの起動' };
