import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
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
  onCpu: 'CPU 上',
  unknownDevice: '不明',
  gpus: indexes => `GPU ${indexes.join('、')} 上`,
  replicas: count => `レプリカ ${count} 個のうち、一覧にあるのは 1 個の場所だけです`,
  replicasHere: count => `ここにレプリカ ${count} 個`,
  oneReplica: 'レプリカは 1 個のみ',
  stopWithIt: models => `このワーカーがなくなると停止するモデル：${models}`,
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
  save: 'ファイルに保存',
  forget: '記録を消す',
  stopped: '停止しました',
  continues: left => `このワーカーから外れ、レプリカ ${left} 個が引き続き応答しています`,
  added: 'レプリカを復元しました',
  failed: reason => `失敗：${reason}`,
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
