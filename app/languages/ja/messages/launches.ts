import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launches.ts';

const stages: Readonly<Record<string, string>> = {
  pending: '開始中',
  launching: '開始中',
  downloading: 'ダウンロード中',
  waiting_for_dependencies: '依存関係のインストール待ち',
  installing_dependencies: '依存関係をインストール中',
  loading: '読み込み中',
  cancelled: 'キャンセル済み',
  completed: '読み込み済み',
};

export const progressText: Translated<typeof english.progressText> = {
  stage: stage => stages[stage] ?? stage,
  percent: share => `${Math.floor(share * 100)}%`,
  bar: model => `${model} の進捗`,
  files: 'ファイル',
  ofTotal: (done, total) => `${done} / ${total}`,
  speed: size => `${size}/秒`,
  left: time => `残り ${time}`,
  replica: (id, stage, share) => `レプリカ ${id}：${stage}、${share}`,
  installed: (done, all) => `パッケージ ${done} / ${all}`,
  cancel: '起動をキャンセル',
  cancelThis: model => `起動をキャンセル：${verbatim(model)}`,
  cancelling: since =>
    `${since} からキャンセルを実行しています。クラスターが起動を終了するまで 1 分ほどかかることがあります。`,
  late: {
    running: uid => `キャンセルの前に準備が完了していました。${verbatim(uid)} として実行中です。`,
    failed: uid => `キャンセルの前に失敗していました：${verbatim(uid)}。`,
  },
  dismissLate: uid => `閉じる：${verbatim(uid)} のキャンセル`,
  noProgress:
    'このクラスターは、起動の進捗の表示にもキャンセルにも対応していません。新しいリリースは対応しています。',
};

export const launchesText: Translated<typeof english.launchesText> = {
  loading: '起動状況をクラスターに確認しています',
  notRead: 'クラスターから起動状況を取得できませんでした。このタブで把握している起動のみを表示しています。',
  underWay: '進行中',
  failed: '失敗',
  done: '完了',
  byOther: 'このタブから起動したものではありません',
  on: workers => `場所：${verbatim(workers)}`,
  as: uid => `ID：${verbatim(uid)}`,
  replicas: (ready, all) => `レプリカ ${ready} / ${all} 準備完了`,
  runs: '実行中',
  ended: '終了済み：クラスターはこのモデルを実行していません',
  cancelled: 'キャンセル済み',
  ending: '終了処理中です。一部のワーカーの後始末が残っています。',
  noReasonFrom: where => `クラスターは理由を示していません：${where}`,
  noReason: 'クラスターは理由を示していません。ほかのユーザーがキャンセルした起動も同じ表示になります。',
  vanished: 'クラスターにこの起動の情報がありません。クラスターが再起動された可能性があります。',
  cutOff: '起動への応答が途中で切れ、クラスターに起動の情報がありません。',
  unanswered: '応答がありませんでした。起動は続いている可能性があります。',
  open: 'モデルを開く',
  openThis: uid => `モデルを開く：${uid}`,
  copyId: uid => `ID ${verbatim(uid)} をコピー`,
  again: '編集して再試行',
  againThis: model => `編集して再試行：${model}`,
  dismiss: model => `${verbatim(model)} の起動を一覧から消す`,
  noModel: name => `このクラスターに ${verbatim(name)} というモデルはもうありません。`,
  notify: '起動が終わったらブラウザーの通知で知らせる',
  notifyDenied: 'ブラウザーがこのページの通知をブロックしています。ブラウザーの設定で許可してください。',
  notifyRuns: uid => `${uid} が実行中になりました`,
  notifyFailed: model => `${model} の起動に失敗しました`,
};
