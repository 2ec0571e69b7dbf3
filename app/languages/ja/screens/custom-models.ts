import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/custom-models/feature.ts';
import type * as english from '#routes/custom-models/text.ts';

export const customText: Translated<typeof english.customText> = {
  title: 'モデルの起動',
  titleOf: kind => `カスタム${kind}`,
  subTabs: 'カスタムモデルの種類',
  search: 'カスタムモデル名を検索',
  cards: kind => `起動できるカスタム${kind}`,
  none: 'カスタムモデルはありません',
  noneText: '独自のモデルを登録すると、ここから起動できます。',
  register: 'モデルを登録',
  failed: 'カスタムモデルを読み込めませんでした',
  reading: '詳細を読み込んでいます',
  outdated: '詳細を更新できませんでした。内容が変わっている可能性があります。',
  notOpened: name => `「${verbatim(name)}」の詳細を読み込めなかったため、まだ起動できません。`,
  retry: '再試行',
  retryOf: name => `再試行：${name} の詳細の読み込み`,
  edit: name => `${verbatim(name)} を編集`,
  removing: name => `${verbatim(name)} を削除しています`,
  question: 'このカスタムモデルを削除しますか？この操作は元に戻せません。',
  restore: '再登録',
  restoreOf: name => `再登録：${name}`,
};

export const definitionText: Translated<typeof english.definitionText> = {
  title: name => `${verbatim(name)} の定義`,
  definition: 'JSON',
  copy: '定義をコピー',
  download: 'ファイルとしてダウンロード',
  edit: '編集',
};

export const customModelsEntry: Translated<typeof manifest.customModelsEntry> = { label: 'カスタムモデル' };
