import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/virtualenvs/feature.ts';
import type * as english from '#routes/virtualenvs/text.ts';

export const virtualEnvsText: Translated<typeof english.virtualEnvsText> = {
  failed: '仮想環境を読み取れませんでした',
  notHere: 'このクラスターには仮想環境の一覧がありません。リリース 1.17 以降にあります。',
  intro:
    '起動時に、モデルとエンジンのパッケージがワーカーのフォルダーにインストールされ、次の起動で再利用されます。削除したものは再度インストールされます。',
  table: '仮想環境',
  columns: {
    model: 'モデル',
    engine: 'エンジン',
    python: 'Python',
    worker: 'ワーカー',
    size: 'サイズ',
    running: '実行中',
    path: 'パス',
    actions: '操作',
  },
  packages: name => `${verbatim(name)} のパッケージ`,
  packageColumns: { name: 'パッケージ', version: 'バージョン', size: 'サイズ' },
  noPackages: 'インストールされたパッケージはありません。',
  reading: 'パッケージを読み込んでいます',
  action: '1 件の仮想環境を削除',
  question: name =>
    `パッケージがワーカーから削除されます：${verbatim(name)}。次に必要になった起動で再度インストールされます。`,
  deleted: name => `削除しました：${verbatim(name)}。`,
  notDeleted: name => `ワーカーは ${verbatim(name)} を削除できませんでした。`,
  change: name => `${verbatim(name)} の削除`,
  loading: '仮想環境を読み込んでいます',
  unused: '使っている可能性のあるモデルはありません。',
  empty: '仮想環境はありません。仮想環境を使う起動で作成されます。',
  emptyFiltered: '一致する仮想環境はありません',
  search: 'モデル、エンジン、ワーカー、パスを検索',
  searchHint: '環境を検索',
  count: (shown, all, size) =>
    `${shown === all ? '' : `${groupDigits(shown)} / `}${groupDigits(all)} 件の環境${size === '' ? '' : `、${size}`}`,
};

export const virtualEnvsEntry: Translated<typeof manifest.virtualEnvsEntry> = { label: '仮想環境' };
