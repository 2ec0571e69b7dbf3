import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/overview/feature.ts';
import type * as english from '#routes/overview/text.ts';

export const overviewText: Translated<typeof english.overviewText> = {
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
  machinesStale: 'マシンの情報を更新できませんでした。前回の値を表示しています。',
  gpusTaken: (taken, all, isLeast) =>
    `GPU ${groupDigits(all)} 基中 ${groupDigits(taken)} 基${isLeast ? '以上' : ''}がモデルを保持`,
  runningNone: '実行中のモデルはまだありません。',
  launchOne: 'モデルを起動',
  launchingUnknown: '不明：クラスターから起動状況を取得できませんでした。',
  launchingUnasked: '不明：現在のサインインでは起動状況を取得しません。',
  launchingStale: '起動状況を更新できませんでした。前回の内容を表示しています。',
  state: '状態',
  wall: '大型画面向けに表示（ナビゲーションなし、大きな文字）',
  leaveWall: '大型画面向けの表示を終了',
  load: '負荷',
  requests: 'リクエスト/分',
  errors: 'エラー/分',
  notCounted: 'クラスターが呼び出しを数える場合、2 回目の指標の読み取りから分かります。',
  most: figure => `最大 ${figure}`,
  order: '並び順',
  byName: '名前順',
  fullest: '使用率の高い順',
  workers: count => `ワーカー ${groupDigits(count)} 台`,
  models: count => `モデル ${groupDigits(count)} 件`,
  launches: count => `起動中 ${groupDigits(count)} 件`,
  gpuOf: (device, worker) => `${worker} の GPU ${device}`,
  cpu: figure => `CPU ${figure}`,
  cpuOf: worker => `${worker} の CPU`,
  machineOf: worker => `${worker}（GPU の報告なし）`,
  tile: (content, words) => `${content.join('、')}：${words}`,
};

export const overviewEntry: Translated<typeof manifest.overviewEntry> = {
  label: '概要',
  words: 'gpu ヘルス 要確認 ダッシュボード health concerns dashboard',
};
