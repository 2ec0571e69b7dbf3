import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/support/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  open: 'クラスターとユーザー',
  title: 'クラスターとユーザー',
  person: 'サインイン中のユーザー',
  nobody: 'サインインは不要です',
  key: '名前のないキー',
  cluster: 'クラスター',
  release: 'リリース',
  unknownRelease: 'このユーザーには表示されません',
  unreadRelease: '不明：読み取れませんでした',
  language: '言語',
  palette: '移動または実行',
  field: '移動または実行…',
  settings: '設定',
  shortcuts: 'キーボードショートカット',
  bundle: 'サポート用ファイル',
  bundleHint:
    '不具合の報告に使う 1 つのファイルです：リリース、対応機能、ノード、モデル、エラー、所要時間、ログの末尾。ユーザー名、トークン、パスは含まれません。',
  file: day => `inference-console-support-${day}.json`,
};
