import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/desired/feature.ts';
import type * as english from '#routes/desired/text.ts';

export const desiredEntry: Translated<typeof manifest.desiredEntry> = {
  label: 'あるべき状態',
  words:
    '実行すべきモデル 自動起動 起動セット 保存 復元 再起動 不足 差分 autostart launch set restore restart missing differs',
};

export const desiredText: Translated<typeof english.desiredText> = {
  failed: '実行中のモデルを一覧表示できませんでした',
  loading: '実行中のモデルをクラスターに確認しています',
  empty:
    '実行中のモデルはなく、セットも選択されていません。セットをインポートするか、モデルを起動して保存してください。',
  emptyFiltered: '一致するモデルはありません',
  search: 'モデル UID、名前、状態を検索',
  searchHint: 'モデルを検索',
  table: '実行中または実行すべきモデル',
  columns: { id: 'モデル', now: '現在', should: 'あるべき', restart: '再起動時', actions: '操作' },
  count: (runs, missing, differing) =>
    [
      `実行中 ${groupDigits(runs)} 件`,
      missing > 0 && `不足 ${groupDigits(missing)} 件`,
      differing > 0 && `差分あり ${groupDigits(differing)} 件`,
    ]
      .filter(Boolean)
      .join('、'),
  updated: age => `${age}に更新`,
  launch: count => `不足している ${groupDigits(count)} 件を起動`,
  differs: '差分あり',
  extra: 'セットにない',
  noShould: 'セットが選択されていません。実行中の内容を保存するか、セットをインポートしてください。',
  unset: '未設定',
  unknownUnsaid: 'セットに記載なし',
  waits: {
    launching: '開始中',
    waiting_model: '待機中：モデルが開始または終了中',
    waiting_worker: 'ワーカー待ち',
  },
  facts: {
    unknown: '不明な項目',
    order: '順番',
    tries: '試行',
    started: '前回の起動',
    reason: '理由',
  },
  tries: (attempts, all, seconds) =>
    `${groupDigits(attempts)} / ${groupDigits(all)}、${groupDigits(seconds)} 秒ごと`,
  never: '未実施',
  on: '起動する',
  off: '起動しない',
  restartOf: uid => `再起動時の ${verbatim(uid)}`,
  details: uid => `${verbatim(uid)} の詳細`,
  change: uid => `${verbatim(uid)} の自動起動を変更`,
  set: 'セット',
  noSet: 'セットなし',
  kept: (time, models) => `${time} に保存、${groupDigits(models)} 件のモデル`,
  emptied: (worker, time, models) =>
    `${verbatim(worker)}、${time} に空にした ${groupDigits(models)} 件のモデル`,
  fromFile: (file, time) => `${verbatim(file)}、${time} に保存`,
  more: '保存、インポート、エクスポート',
  keep: '実行中の内容を保存',
  import: 'セットをインポート…',
  export: '実行中の内容をエクスポート',
  exportSet: 'このセットをエクスポート',
  forget: 'このセットの記録を消す',
  wasKept: count => `${groupDigits(count)} 件のモデルをこのブラウザーに保存しました。`,
  exported: count => `${groupDigits(count)} 件のモデルをエクスポートしました。`,
  leftOut: count =>
    `実行中のモデル ${groupDigits(count)} 件は、このコンソールで起動できない種類のため、含まれません。`,
  noEngine: count =>
    `${groupDigits(count)} 件の言語モデルのエンジンをクラスターが示していません。起動時に適したエンジンが選ばれます。`,
  unreported: count =>
    `${groupDigits(count)} 件のモデルは、このタブから起動していないため、エンジンのパラメーター、リクエスト数の上限、LoRA、環境変数をクラスターから取得できません。`,
  noSecrets: 'シークレットと環境変数の値は含まれません。起動時に入力します。',
  startAll: '再起動時にすべて起動',
  startTitle: count => `再起動時に ${groupDigits(count)} 件のモデルを起動しますか？`,
  startAction: count => `再起動時に ${groupDigits(count)} 件のモデルを起動`,
  startFromRow: uids =>
    `実行中のモデルの一覧にはパラメーターと環境変数が含まれません。次のモデルはそれらなしで保存されます：${uids}。`,
  startOnGpu: uids =>
    `クラスターは、モデルを CPU で実行することを保存しません。自動起動では、ワーカーに GPU があれば GPU を使用します：${uids}。`,
  startLeftOut: uids => `エンジンまたは設定が不明なため除外：${uids}。`,
  startSettings: '順番と設定…',
  startSaved: (saved, all) => `自動起動を ${groupDigits(all)} 件中 ${groupDigits(saved)} 件保存しました`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  title: uid => `${verbatim(uid)} の自動起動`,
  loading: '自動起動の設定を読み込んでいます',
  failed: '自動起動の設定を読み取れませんでした',
  intro:
    'クラスターは、モデルを順番に起動します：クラスターの起動時、ワーカーの参加時、モデルの最後のレプリカの停止時、設定の保存時。',
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
