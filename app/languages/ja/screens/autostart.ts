import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/autostart/feature.ts';
import type * as english from '#routes/autostart/text.ts';

export const autostartText: Translated<typeof english.autostartText> = {
  failed: '自動起動の設定を読み取れませんでした',
  notHere: 'このクラスターはモデルの自動起動に対応していません。リリース 2.12 以降が対応しています。',
  intro:
    'クラスターは、これらのモデルを順番に 1 つずつ起動します：クラスターの起動時、ワーカーの参加時、モデルの最後のレプリカの停止時、設定の保存時。',
  table: '自動起動するモデル',
  columns: {
    uid: 'モデル UID',
    name: 'モデル',
    order: '順番',
    state: '状態',
    reason: '理由',
    tries: '試行',
    interval: '間隔',
    started: '前回の起動',
    actions: '操作',
  },
  states: {
    runs: '実行中',
    launching: '開始中',
    waiting_model: '待機中：モデルが開始または終了中',
    waiting_worker: 'ワーカー待ち',
    error: '失敗',
    ended: '停止中',
    notStarted: '未起動',
  },
  tries: (attempts, all) => `${groupDigits(attempts)} / ${groupDigits(all)}`,
  seconds: count => `${groupDigits(count)} 秒`,
  never: '未実施',
  loading: '自動起動の設定を読み込んでいます',
  empty:
    '自動起動するモデルはありません。実行中のモデルのメニュー、または起動フォームの「自動起動」から追加できます。',
  emptyFiltered: '一致するモデルはありません',
  search: 'モデル UID、モデル、状態、理由を検索',
  searchHint: 'モデルを検索',
  count: (shown, all) =>
    shown === all
      ? `${groupDigits(all)} 件のモデル`
      : `${groupDigits(all)} 件のモデル中 ${groupDigits(shown)} 件`,
  change: uid => `${verbatim(uid)} の自動起動を変更`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  open: '自動起動…',
  title: uid => `${verbatim(uid)} の自動起動`,
  intro:
    'クラスターは、クラスターの起動時、ワーカーの参加時、モデルの最後のレプリカの停止時に、このモデルを起動します。',
  priorityHint: '小さい番号から 1 つずつ起動します。',
  interval: '試行の間隔（秒）',
  notInteger: '整数',
  settings: '起動設定',
  fromRow:
    '実行中のモデルの一覧にはパラメーターと環境変数が含まれません。モデルに必要なものを追加してください。',
  further: 'その他の設定（JSON）',
  notObject: 'JSON オブジェクト（例：{"max_model_len": 8192}）',
  valueOf: name => `${verbatim(name)} の値`,
  valuesNeeded: 'このブラウザーは、シークレットと変数の値を保存していません。',
  cpu: 'クラスターは、このモデルを CPU で実行することを保存しません。自動起動では、ワーカーに GPU があれば GPU を使用します。',
  hidden:
    '別のユーザーが保存した設定のため、クラスターは一部のみを表示しています。削除するか、そのユーザーが変更できます。',
  unknown: 'このモデルの設定は不明です。保存するには、このブラウザーから起動してください。',
  saveAndStart: '保存して起動',
  remove: '削除',
  removeOf: uid => `${verbatim(uid)} の自動起動を削除`,
  saved: uid => `${verbatim(uid)} は今後自動起動します。`,
  removed: uid => `${verbatim(uid)} の自動起動を解除しました。実行中の場合は、そのまま実行を続けます。`,
  changes: {
    remove: uid => ` ${verbatim(uid)} の自動起動の削除`,
  },
};

export const autostartEntry: Translated<typeof manifest.autostartEntry> = { label: '自動起動' };
