import type * as english from '#app/features/activity/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/activity/feature.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model} の各段階`,
  queued: '待機',
  ready: '準備完了',
  took: time => `所要時間 ${time}`,
  same: '同じ設定でもう一度',
  sameThis: model => `同じ設定でもう一度：${model}`,
};

export const lineText: Translated<typeof english.lineText> = {
  launched: model => `${verbatim(model)} が起動しました`,
  launching: model => `${verbatim(model)} を起動中です`,
  launchFailed: model => `${verbatim(model)} の起動に失敗しました`,
  launchUnanswered: model => `${verbatim(model)} の起動に応答がありませんでした`,
  launchCancelled: model => `${verbatim(model)} の起動がキャンセルされました`,
  by: who => `実行者: ${verbatim(who)}`,
  replicaAdded: (id, uid) => `${verbatim(uid)} のレプリカ ${id} が追加されました`,
  onPlace: (sentence, place) => `${sentence}（場所: ${verbatim(place)}）`,
  gpusOf: (gpus, worker) => `${verbatim(worker)} の GPU ${gpus}`,
  move: (uid, words) => `${verbatim(uid)}: ${words}`,
  gone: uid => `${verbatim(uid)} がなくなりました。クラスターの一覧にあったのはこの時刻が最後です`,
  workerCame: worker => `ワーカー ${verbatim(worker)} が加わりました`,
  workerWent: worker => `ワーカー ${verbatim(worker)} がいなくなりました`,
  supervisor: time => `${time} から別のスーパーバイザーです。それより前の起動は認識されていません。`,
  errors: (uid, count) =>
    count === 1
      ? `${verbatim(uid)} の呼び出し元がエラーを受け取りました`
      : `${verbatim(uid)} の呼び出し元が同じエラーを ${groupDigits(count)} 回受け取りました`,
  noted: (uid, count) =>
    count === 1
      ? `${verbatim(uid)} についてのクラスターの記録`
      : `${verbatim(uid)} についてのクラスターの記録、${groupDigits(count)} 回`,
};

export const activityText: Translated<typeof english.activityText> = {
  title: 'アクティビティ',
  list: '起きたこと',
  empty: 'まだ何も起きていません',
  emptyHint: '起動とその進行状況、終了・失敗・追加・消失・変更とその実行者がここに表示されます。',
  emptyFiltered: '条件に合うものはありません',
  filters: 'フィルター',
  model: 'モデル',
  worker: 'ワーカー',
  person: 'ユーザー',
  any: 'すべて',
  more: count => `さらに ${groupDigits(count)} 件表示`,
  unfold: words => `詳細: ${words}`,
  reading: '監査を読み込み中',
  lookedBack: (time, changes) =>
    `監査を ${time} までさかのぼって読みました: 変更 ${groupDigits(changes)} 件。`,
  farther: 'さらにさかのぼる',
  notRead: reason => `監査を読み込めませんでした: ${reason}`,
  noAudit: 'このブラウザーが見たものと、クラスターの一覧にあるものです。',
  eventsNotRead: reason => `モデルのイベントを読み込めませんでした: ${reason}`,
};

export const auditWords: Translated<typeof english.auditWords> = {
  milliseconds: count => `${groupDigits(count)} ミリ秒`,
  unknown: '不明なユーザー',
  did: (who, what) => `${verbatim(who)}: ${what}`,
  failed: (who, what, why) => `${verbatim(who)}: ${what}（失敗: ${why}）`,
  launch: 'モデルを起動',
  launchThis: model => `${verbatim(model)} を起動`,
  updateCatalogue: 'カタログを更新',
  terminate: uid => `${verbatim(uid)} を終了`,
  cancel: uid => `${verbatim(uid)} の起動をキャンセル`,
  reload: uid => `実行中の ${verbatim(uid)} を変更`,
  addReplica: uid => `${verbatim(uid)} にレプリカを追加`,
  removeReplica: (uid, id) => `${verbatim(uid)} のレプリカ ${id} を削除`,
  abort: uid => `${verbatim(uid)} へのリクエストを停止`,
  makePage: uid => `${verbatim(uid)} の Web UI を開く操作`,
  register: type => `種類 ${verbatim(type)} の定義を登録`,
  unregister: name => `定義 ${verbatim(name)} を削除`,
  download: 'ダウンロードを開始',
  deleteFiles: 'キャッシュファイルを削除',
  stopDownload: uid => `ダウンロード ${verbatim(uid)} を停止`,
  pauseDownload: uid => `ダウンロード ${verbatim(uid)} を一時停止`,
  resumeDownload: uid => `ダウンロード ${verbatim(uid)} を再開`,
  deleteVirtualEnv: '仮想環境を削除',
  restartWorker: address => `ワーカー ${verbatim(address)} を再起動`,
  restartSupervisor: 'スーパーバイザーを再起動',
  restartApi: 'API を再起動',
  stopCluster: 'クラスターを停止',
  autostart: 'モデルの自動起動を設定',
  endAutostart: uid => `${verbatim(uid)} の自動起動を解除`,
  keepSettings: '起動設定を保存',
  deleteSettings: name => `${verbatim(name)} の設定を削除`,
  changeStars: 'モデルの星を変更',
  changeCluster: 'クラスターの設定を変更',
  addRouter: 'トークンルーターを追加',
  changeRouter: name => `トークンルーター ${verbatim(name)} を変更`,
  setUp: '最初のアカウントを作成',
  createKey: 'API キーを作成',
  changeKey: id => `API キー ${verbatim(id)} を変更`,
  deleteKey: id => `API キー ${verbatim(id)} を削除`,
  revealKey: id => `API キー ${verbatim(id)} を表示`,
  liftBan: 'ブロックを解除',
  changeLimits: 'サインイン失敗の制限を変更',
  createAccount: 'アカウントを作成',
  changeAccount: id => `アカウント ${verbatim(id)} を変更`,
  changePassword: id => `アカウント ${verbatim(id)} のパスワードを変更`,
  deleteAccount: id => `アカウント ${verbatim(id)} を削除`,
  signIn: 'サインイン',
  signOut: 'サインアウト',
  renew: 'サインインを更新',
  askProposal: '提案を要求',
  readConfig: 'config.json を読み取り',
  checkGrafana: 'Grafana のアドレスを確認',
  use: uid => `${verbatim(uid)} を使用`,
  useAny: 'モデルを使用',
  read: path => `${verbatim(path)} を読み取り`,
  call: call => `${verbatim(call)} を呼び出し`,
};

export const activityEntry: Translated<typeof manifest.activityEntry> = {
  label: 'アクティビティ',
  words: '起動状況 進捗 失敗 履歴 監査 イベント launches history failed audit events',
};
