import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/token-router/text.ts';

export const tokenRouterText: Translated<typeof english.tokenRouterText> = {
  tab: 'トークンルーター',
  back: '実行中のすべてのモデル',
  loading: 'トークンルーターを読み込んでいます',
  failed: 'トークンルーターを読み込めませんでした',
  notHere: 'このクラスターにはトークンルーターがありません。4.1 以降にあります。',
  scopes:
    '権限 routers:read があるとこのページを開けます。ページは何も変更しません。管理者が「アカウント」で付与します。権限 routers:list、routers:write、routers:operate はルーターの一覧、変更、開始のためのもので、このコンソールでは使用しません。',
  absent: uid => `トークンルーター ${verbatim(uid)} はありません`,
  absentHint: '削除されたか、アドレスの名前が違います。',
  old: (at, reason) => `${at} の状態です。${reason}`,
  intro: 'トークンルーターは、ほかのモデルを一つの名前で提供し、リクエストの長さに応じてモデルを選びます。',
  state: '状態',
  states: {
    ready: '準備完了',
    degraded: '一部準備完了',
    unavailable: '利用不可',
    disabled: '停止中',
    syncing: '構成なし',
  },
  hints: {
    ready: '報告しているすべてのインスタンスがリクエストを受け付けます。',
    degraded: 'リクエストには応答しますが、すべてのインスタンスではありません。',
    unavailable: 'リクエストを受け付けるインスタンスがありません。呼び出し元にはステータス 503 が返ります。',
    disabled: 'その名前は実行中のモデルにありません。',
    syncing: 'インスタンスが使える構成がありません。',
  },
  agentLost: 'インスタンスを開始・停止するエージェントが応答しません。',
  virtualModel: '仮想モデル',
  instances: 'インスタンス',
  instancesOf: (ready, all) => `${all} 個中 ${ready} 個がリクエストを受け付けます`,
  wanted: count => `クラスターが開始します：必要数 ${count}`,
  byHand: '手動で開始',
  configuration: '構成',
  revision: number => `リビジョン ${number}`,
  changed: (at, by) => (by === '' ? `変更 ${at}` : `変更 ${at}、変更者 ${verbatim(by)}`),
  backends: 'バックエンドとそのキュー',
  noBackends: '構成にバックエンドがありません。',
  sums: '数値は報告しているすべてのインスタンスの合計です。報告は 30 s ごとです。',
  runsNot: '実行されていません',
  upTo: tokens => `最大 ${groupDigits(tokens)} トークン`,
  underWay: (count, most) => `処理中 ${count} / ${most}`,
  waiting: (count, most) => `待機中 ${count} / ${most}`,
  full: 'キューがいっぱいです。呼び出し元にはステータス 429 が返ります。',
  counting: 'トークンの計数',
  noInstances: '直近 5 分間に報告したインスタンスはありません。インスタンスは独立したプロセスです：',
  instanceStates: {
    ready: 'リクエストを受け付けます',
    offline: '報告がありません',
    refused: '最新の構成を拒否しました',
    behind: '古い構成のままです',
    disabled: 'リクエストを受け付けません',
  },
  reported: seconds => `${groupDigits(seconds)} s 前に報告`,
  requests: count => `処理中のリクエスト ${groupDigits(count)}`,
  ended: (answered, others) =>
    others === 0
      ? `応答済み ${groupDigits(answered)}`
      : `応答済み ${groupDigits(answered)}、失敗または拒否 ${groupDigits(others)}`,
};
