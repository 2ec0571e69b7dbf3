import type * as english from '#app/features/replicas/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)} のレプリカ`,
  open: (uid, count) => `${verbatim(uid)} のレプリカ：${count}`,
  table: 'レプリカの一覧',
  columns: {
    id: 'レプリカ',
    status: 'ステータス',
    worker: 'ワーカー',
    gpus: 'GPU',
    memory: 'GPU メモリ',
    since: '稼働',
    error: 'エラー',
    actions: '操作',
  },
  states: { READY: '準備完了', CREATING: '起動中', ERROR: '失敗', TERMINATED: '終了' },
  failed: 'レプリカを読み込めませんでした。',
  cannotName: uid =>
    `ID にスラッシュまたはドットが含まれるため、クラスターの API で ${uid} のレプリカを一覧表示できません。`,
  none: 'クラスターにこのモデルのレプリカの記録はありません。',
  add: 'レプリカを追加',
  remove: id => `レプリカ ${id} を削除`,
  removing: id => `レプリカ ${id} を削除しています`,
  last: '最後のレプリカはモデルと同時に終了します。代わりにモデルを停止してください。',
  removed: id => `レプリカ ${id} を削除しました。`,
  added: count => (count === 1 ? 'レプリカを追加しました。' : `レプリカ ${count} 個を追加しました。`),
  unanswered: '応答がありませんでした。変更は続いている可能性があります。一覧で確認してください。',
};

export const moveText: Translated<typeof english.moveText> = {
  open: id => `レプリカ ${id} を移動`,
  short: '移動',
  title: (id, uid) => `${verbatim(uid)} のレプリカ ${id} を移動`,
  intro: id => `まず新しいレプリカを追加します。準備ができた後、レプリカ ${id} を削除します。`,
  choose: '先にワーカー、GPU、または別のエンジンを選んでください。',
  anyPlace: 'クラスターが選ぶワーカー',
  place: (worker, gpus) =>
    gpus.length === 0 ? verbatim(worker) : `${verbatim(worker)} の GPU ${gpus.join('、')}`,
  adding: to => `クラスターが ${to} に新しいレプリカを読み込んでいます。`,
  waiting: '応答がありませんでした。新しいレプリカの準備ができたかどうかは一覧で確認します。',
  removing: id => `新しいレプリカの準備ができました。レプリカ ${id} を削除しています。`,
  stop: '移動を中止',
  stopping: 'この手順の後に止まり、両方のレプリカが残ります。',
  moved: (id, next, to) => `レプリカ ${id} を移動しました。レプリカ ${next} が ${to} で応答します。`,
  ended: (id, next) => `レプリカ ${next} を追加しました。レプリカ ${id} はその間に終了していました。`,
  notAdded: (id, reason) => `新しいレプリカは追加されず、レプリカ ${id} が残ります：${reason}`,
  notBegun: id =>
    `レプリカを追加する前にページが再読み込みされました。何も送信されておらず、レプリカ ${id} が残ります。`,
  lost: (id, stays) =>
    `実行中の新しいレプリカは一覧にありません。レプリカ ${id} ${stays ? 'が残ります' : 'もなくなりました'}。`,
  unreadable: (id, reason) =>
    `レプリカを読み取れないため、移動を終了しました。レプリカ ${id} は削除されていません：${reason}`,
  stopped: (id, next) =>
    next === undefined
      ? `中止しました。レプリカ ${id} が残ります。クラスターが新しいレプリカを追加する可能性があります。`
      : `中止しました。レプリカ ${next} を追加し、レプリカ ${id} も残ります。`,
  notRemoved: (id, next, reason) =>
    `レプリカ ${next} を追加しましたが、レプリカ ${id} を削除できませんでした：${reason}`,
  removalUnknown: (id, next) =>
    `レプリカ ${next} を追加しました。レプリカ ${id} の削除に応答がありませんでした。一覧で確認してください。`,
};

export const addReplicasText: Translated<typeof english.addReplicasText> = {
  title: uid => `${verbatim(uid)} にレプリカを追加`,
  intro: 'ほかのレプリカと同じ設定です。場所を選ばない場合はクラスターが決めます。',
  count: '個数',
  countHint: '下の場所ごとに 1 個です。',
  notWhole: '1 以上の整数',
  sameEngine: 'ほかと同じ',
  place: '場所',
  loading: '場所をクラスターに確認しています',
  noPlaces: '場所を読み込めませんでした。クラスターが決めます。',
  add: count => `レプリカ ${count} 個を追加`,
  adding: 'クラスターがレプリカを読み込んでいます。閉じてもかまいません。結果は通知されます。',
};
