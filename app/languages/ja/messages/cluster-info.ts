import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cluster-info.ts';
import type { Translated } from '#app/messages/language.ts';

export const clusterText: Translated<typeof english.clusterText> = {
  supervisor: 'スーパーバイザー',
  workers: 'ワーカー',
  workerDetails: 'ワーカーの詳細',
  loading: 'クラスターのマシンを読み込んでいます',
  rows: {
    count: '台数',
    address: 'アドレス',
    cpu: 'CPU 情報',
    memory: 'メモリ情報',
    gpu: 'GPU 情報',
    gpuMemory: 'GPU メモリ情報',
    version: 'バージョン',
  },
  columns: {
    nodeType: '種別',
    address: 'アドレス',
    cpuUsage: 'CPU 使用量',
    cpuTotal: 'CPU 合計',
    memUsage: 'メモリ使用量',
    memTotal: 'メモリ合計',
    gpuCount: 'GPU 数',
    gpuMemUsage: 'GPU メモリ使用量',
    gpuMemTotal: 'GPU メモリ合計',
  },
  amount: (used, total) => `${used} / ${total}`,
  release: 'リリース',
  commit: 'コミット',
  releaseOf: version => `v${version}`,
  silent: count => `${count} 台のマシンは未報告`,
  resources: { cpu: 'CPU', memory: 'メモリ', gpuMemory: 'GPU メモリ' },
  percent: fraction => `${Math.round(fraction * 100)} %`,
  meterValue: (used, total, percent) => `${used} / ${total}、${percent}`,
  line: (resource, minutes) => `${resource}、直近 ${minutes}`,
  lineSummary: (now, low, high) => `現在 ${now}、最低 ${low}、最高 ${high}`,
  lineGaps: gaps => `欠測 ${gaps} か所`,
  lineEmpty: 'データなし',
  filter: 'アドレスで絞り込む',
  which: '表示するワーカー',
  choices: {
    all: 'すべてのワーカー',
    gpus: 'GPU あり',
    'no-gpus': 'GPU なし',
    crowded: '使用率 90 % 超',
  },
  heldOrder: (column, time) => `${time} 時点の${column}の順です。`,
  sortAgain: '並べ替え直す',
  silentWorkers: {
    title: count => `${count} 台のワーカーからの報告が途絶えています`,
    columns: { name: '名前', report: '報告', models: 'モデル' },
  },
  lost: {
    title: count => `見失ったワーカー ${count} 台`,
    advice:
      'このブラウザーは以前これらを確認しましたが、現在クラスターの一覧にありません。復帰したワーカーはこの一覧から消えます。',
    columns: { name: '名前', seen: '最終確認', models: 'モデル', forget: '' },
    noModels: 'なし',
    forget: name => `ワーカー ${verbatim(name)} の記録を消す`,
  },
  noWorkers: 'クラスターにワーカーはありません。',
  noMatches: '一致するワーカーはありません。',
  matches: (shown, all) => (shown === all ? `${all} 台のワーカー` : `${all} 台中 ${shown} 台のワーカー`),
};

export const grafanaText: Translated<typeof english.grafanaText> = {
  open: 'Grafana で表示',
  hint: '直近 1 時間。新しいタブで開きます',
};

export const pollText: Translated<typeof english.pollText> = {
  updated: time => `${time} に更新`,
  status: {
    loading: '読み込み中',
    live: 'ライブ',
    paused: '一時停止中',
    offline: 'オフライン',
    unreachable: 'クラスターに接続できません',
    failing: 'クラスターがエラーを報告しています',
    silent: 'まだ応答がありません',
    forbidden: '権限がありません',
    'signed-out': 'サインアウト済み',
    gateway: 'サインイン待ち',
  },
  explain: {
    offline: 'このデバイスはネットワークに接続していません。接続が戻るとデータを取得し直します。',
    forbidden:
      'クラスターは admin 権限を持つユーザーにのみマシンを表示しますが、現在のサインインにはその権限がありません。再要求は行いません。',
    silent: 'クラスターに要求しましたが、まだ応答がありません。',
    'signed-out': 'クラスターは現在のサインインを受け付けなくなりました。再要求は行いません。',
  },
  age: (time, age) => `${time}（${age}）のデータです。`,
  retry: seconds => (seconds === 0 ? '再試行しています。' : `${seconds} 秒後に再試行します。`),
  tryNow: '今すぐ再試行',
  noRetry: '自動更新はオフです。',
  fullStop: '。',
};

export const placementText: Translated<typeof english.placementText> = {
  title: '配置',
  worker: 'ワーカー',
  gpu: index => `GPU ${index}`,
  noneListed: 'モデルの記載なし',
  absent: '存在しない GPU',
  tenant: ({ id, replica, gpu }) =>
    `${id}${gpu === undefined ? '' : `（GPU ${gpu}）`}${replica > 1 ? ` ×${replica}` : ''}`,
  showAll: (more, count, place, worker) =>
    `${more}：${worker} の ${place} にある ${count} 件のモデルをすべて表示`,
  on: (place, worker) => `${verbatim(worker)} の ${place} にあるモデル`,
  model: 'モデル',
  more: count => `+${count}`,
  none: '実行中のモデルはありません。',
  forbidden: '不明：現在のサインインでは実行中のモデルを一覧表示できません。',
  failed: '不明：実行中のモデルの一覧を取得できませんでした。',
  stale: '実行中のモデルの一覧を更新できませんでした。前回の一覧を表示しています。',
  unplaced: '配置先不明',
  reasons: {
    'no-worker': address =>
      address === ''
        ? '一覧にアドレスがありません'
        : `アドレスが ${verbatim(address)} のワーカーはありません`,
    ambiguous: address => `${verbatim(address)} に複数のワーカーがあります`,
    replicas: count => `レプリカ ${count} 個のうち、一覧にあるのは 1 個の場所だけです`,
    nowhere: count => `レプリカ ${count} 個がどのワーカーにもありません`,
  },
};
