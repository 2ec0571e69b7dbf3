import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/menu/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  title: 'クラスターとユーザー',
  open: (person, cluster) => `クラスターとユーザー：${verbatim(person)} ${verbatim(cluster)}`,
  person: 'サインイン中のユーザー',
  nobody: 'サインインは不要です',
  key: '名前のないキー',
  cluster: 'クラスター',
  release: 'リリース',
  unknownRelease: 'このユーザーには表示されません',
  unreadRelease: '不明：読み取れませんでした',
  host: 'ホストにサインイン中',
  logOutOfHost: 'ホストからログアウト',
  hostUnreached: 'ホストが応答しませんでした。まだサインインしています。',
  access: 'アクセス',
  readOnly: '読み取り専用',
  field: '移動または実行…',
  bundle: 'サポート用ファイル',
  bundleHint:
    '不具合報告用の 1 つのファイルです。リリース、機能、ノードの規模、モデル、失敗、所要時間、ログの末尾（時刻、レベル、モジュール、エラーの種類のみ）を含みます。名前、アドレス、UID は worker-1、model-3 のように置き換えられます。以下が内容のすべてです。',
  withText: 'ログの本文を含める',
  withTextHint:
    'ログのメッセージとトレースバック、失敗の文言も含めます。既知の機密と名前は隠されます。保存する前に読んでください。',
  content: 'バンドルの内容',
  file: day => `inference-console-support-${day}.json`,
};
