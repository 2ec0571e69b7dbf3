import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cluster-info/feature.ts';
import type * as english from '#routes/cluster-info/text.ts';

export const workerText: Translated<typeof english.workerText> = {
  tab: 'ワーカー',
  parts: 'ワーカーの区分',
  summary: '概要',
  load: '負荷',
  gpuUse: 'GPU 使用率',
  models: 'このワーカーのモデル',
  noModels: 'このワーカーにモデルはありません。',
  mayBeHere: '次のモデルもこのワーカーにある可能性があります：',
  onlyHere: 'ここだけ',
  stopsWithIt: 'このワーカーがなくなると停止します。',
  states: { online: 'オンライン', silent: '応答なし', gone: '消失' },
  cache: 'キャッシュファイル',
  cached: (versions, size) => `${versions} 件のバージョン${size === '' ? '' : `、${size}`}`,
  cacheHidden: '現在のサインインではキャッシュファイルを一覧表示できません。',
  cacheUnknown: '不明です。',
  allCached: 'すべてのキャッシュファイル',
  absent: address => `現在クラスターにワーカー ${verbatim(address)} はありません`,
  absentHint: 'クラスターの一覧に戻ると、ここに再び表示されます。',
  sameMachine: '同じマシンの現在のワーカー：',
  back: 'すべてのワーカー',
};

export const emptyText: Translated<typeof english.emptyText> = {
  open: 'このワーカーを空にする',
  question: (worker, count) => `${verbatim(worker)} のモデル ${count} 件が対象です。`,
  willStop: '停止します',
  willStopForGood: '停止し、ここから再び起動することはできません',
  willContinue: left => `ほかのワーカーのレプリカ ${left} 個が引き続き応答します`,
  unsure: models =>
    `クラスターは ${verbatim(models)} のレプリカをすべて示していません。一部がこのワーカーに残る可能性があります。`,
  keptFirst: '後でこのページから復元できるように、先に設定をこのブラウザーに保存します。',
  notKept: 'ブラウザーのストレージが一杯か無効で、設定が失われるため、何も停止していません。',
  emptied: (worker, failed) =>
    failed === 0
      ? `${verbatim(worker)} は空になりました。`
      : `${verbatim(worker)}：${failed} 件のモデルを停止できませんでした。`,
  title: time => `${time} に空にしました`,
  busy: '1 件ずつ処理しています。',
  allBack: 'すべて再び実行中です。',
  missing: count => `${count} 件が不足しています。`,
  bringBack: count => `${count} 件を復元`,
  replicasBack: (added, all) => `レプリカ ${all} 個中 ${added} 個を再び追加しました。`,
  compare: 'あるべき状態で比較',
  stopped: '停止しました',
  continues: left => `このワーカーから外れ、レプリカ ${left} 個が引き続き応答しています`,
  added: 'レプリカを復元しました',
  failed: reason => `失敗：${reason}`,
};

export const relaunchText: Translated<typeof english.relaunchText> = {
  title: '再起動',
  failed: '再起動の記録を読み取れませんでした',
  none: 'クラスターの起動後、再起動はありません。',
  open: {
    worker: 'このワーカーを再起動',
    workers: 'すべてのワーカーを再起動',
    supervisor: 'スーパーバイザーを再起動',
    api: 'API を再起動',
  },
  action: count => `${count} 台のワーカーを再起動`,
  keeps: models => `次のモデルは実行を続け、応答します：${models}。`,
  keepsNone: 'このワーカーにモデルはありません。',
  requests: '処理中のリクエスト数はクラスターから得られません。',
  facts: {
    worker: [
      '新しいプロセスがモデルとそのリクエストを引き継ぎます。その後、ワーカーのアドレスは変わります。',
      'そこでモデルが起動中かダウンロード中の場合、または複数のワーカーにまたがるモデルがある場合、クラスターは拒否します。その場合は古いプロセスが続きます。',
    ],
    supervisor: [
      '新しいプロセスが引き継ぎます。モデルは応答を続け、起動と変更は数秒待ちます。',
      '起動、ダウンロード、再読み込み、ワーカーの再起動の間は、クラスターが拒否します。',
    ],
    api: [
      '新しいプロセスが新しいリクエストを受け取ります。古いプロセスは自身のリクエストに応答してから終了します。',
    ],
  },
  python: '別のインストールの Python',
  pythonHint:
    'アップグレード用：そのマシンの絶対パス（例：/opt/new/bin/python）。空欄の場合は同じものを使います。',
  notAbsolute: '/ で始まるパス',
  columns: { part: '対象', state: '状態', began: '開始', detail: '詳細' },
  parts: {
    worker: address => `ワーカー ${verbatim(address)}`,
    supervisor: 'スーパーバイザー',
    api: 'API サーバー',
  },
  states: {
    starting: '新しいプロセスを起動中',
    transferring: 'モデルを引き継ぎ中',
    preparing: '新しいプロセスを準備中',
    switching: '新しいプロセスへ切り替え中',
    draining: '古いプロセスを終了中',
    pending: '連絡が取れません。クラスターは試行を続けます',
    succeeded: '再起動済み',
    failed: '失敗',
  },
  nowAt: address => `現在 ${verbatim(address)}`,
  versions: (before, after) => `${before} → ${after}`,
  noReason: 'クラスターは理由を示していません。',
  steps: {
    waits: '待機中',
    'under-way': '進行中',
    done: '再起動済み',
    failed: '失敗',
    skipped: '再起動せず',
  },
  progress: (done, all) => `${all} 台中 ${done} 台を再起動しました`,
  refused: reason => `再起動していません：${reason}`,
  done: (done, all) => `${all} 台中 ${done} 台のワーカーを再起動しました。`,
  changes: {
    worker: address => `${verbatim(address)} の再起動`,
    supervisor: 'スーパーバイザーの再起動',
    api: 'API の再起動',
  },
};

export const historyText: Translated<typeof english.historyText> = {
  title: '履歴',
  hint:
    'このセッションで取得した、最大 1 時間のデータです。クラスター情報、概要、またはワーカーを開いている間に取得します。' +
    '空白は、データのない期間です。',
  none: '次回以降の取得でデータが表示されます。',
  measures: { cpu: 'CPU', memory: 'メモリ', gpuMemory: 'GPU メモリ', gpu: 'GPU 使用率' },
  moment: '時点',
  momentHint: '矢印キーでデータ間を移動します。',
  at: (time, values) => `${time}：${values}`,
  value: (measure, value) => `${measure} ${value}`,
  unknown: '不明',
  asTable: 'データを表で表示',
  table: 'ワーカーの使用量（新しい順）',
  time: '時刻',
  csv: 'CSV でダウンロード',
  file: address => `worker-${address.replace(/[^\w.-]+/g, '-')}.csv`,
};

export const launchHereText: Translated<typeof english.launchHereText> = {
  open: 'ここで起動',
  title: worker => `${verbatim(worker)} で起動`,
  search: 'モデルを検索',
  models: '起動できるモデル',
  loading: 'モデルをクラスターに確認しています',
  nothing: 'この名前のモデルはありません。',
};

export const clusterInfoEntry: Translated<typeof manifest.clusterInfoEntry> = {
  label: 'クラスター情報',
  tab: 'ノード',
  words: 'ワーカー ノード gpu cpu メモリ スーパーバイザー リリース workers nodes memory supervisor release',
};
