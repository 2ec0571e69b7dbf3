import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/overview/feature.ts';
import type * as english from '#routes/overview/text.ts';

export const overviewText: Translated<typeof english.overviewText> = {
  launches: '起動状況',
  title: '概要',
  loading: 'クラスターの状態を確認しています',
  attention: '要確認',
  well: 'すべて正常です。',
  wellInPart: '確認できた範囲ではすべて正常です。',
  wasWell: time => `${time} の時点ではすべて正常でした。`,
  wasWellInPart: time => `${time} の時点で、確認できた範囲ではすべて正常でした。`,
  wellOf: (workers, models) =>
    `ワーカー ${groupDigits(workers)} 台、モデル ${groupDigits(models)} 件、要確認はありません。`,
  wellWorkers: workers => `ワーカー ${groupDigits(workers)} 台、要確認はありません。`,
  wellModels: models => `モデル ${groupDigits(models)} 件、要確認はありません。`,
  listRefused: '現在のサインインでは実行中のモデルを一覧表示できません。再要求は行いません。',
  dismiss: what => `閉じる：${what}`,
  cluster: 'クラスター',
  clusterHidden: '現在のサインインではクラスターのマシンを表示できません。',
  machinesUnknown: '不明：マシンを読み取れませんでした。',
  machinesStale: 'マシンの情報を更新できませんでした。前回の値を表示しています。',
  gpusTaken: (taken, all, isLeast) =>
    `${groupDigits(all)} 基中 ${groupDigits(taken)} 基${isLeast ? '以上' : ''}がモデルを保持`,
  running: '実行中',
  runningNone: '実行中のモデルはまだありません。',
  launchOne: 'モデルを起動',
  replicas: count => `レプリカ ${groupDigits(count)} 個`,
  otherTypes: 'その他の種類',
  launching: '起動中',
  launchingNone: '進行中の起動はありません。',
  launchingUnknown: '不明：クラスターから起動状況を取得できませんでした。',
  launchingUnasked: '不明：現在のサインインでは起動状況を取得しません。',
  launchingStale: '起動状況を更新できませんでした。前回の内容を表示しています。',
  fullest: '使用率の高いワーカー',
  allWorkers: count => `全 ${groupDigits(count)} 台のワーカー`,
};

export const overviewEntry: Translated<typeof manifest.overviewEntry> = {
  label: '概要',
  words: 'gpu ヘルス 要確認 ダッシュボード health concerns dashboard',
};
