import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/replicas/text.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)} のレプリカ`,
  open: (uid, count) => `${verbatim(uid)} のレプリカ：${count}`,
  table: 'レプリカ',
  columns: {
    id: 'レプリカ',
    status: 'ステータス',
    worker: 'ワーカー',
    gpus: 'GPU',
    error: 'エラー',
    actions: '操作',
  },
  cpu: 'CPU',
  loading: 'レプリカをクラスターに確認しています',
  failed: 'レプリカを読み込めませんでした。',
  cannotName: uid =>
    `ID にスラッシュまたはドットが含まれるため、クラスターの API で ${uid} のレプリカを一覧表示できません。`,
  none: 'クラスターにこのモデルのレプリカの記録はありません。',
  add: 'レプリカを追加',
  adding: 'レプリカを追加しています。応答するまで CREATING と表示されます。',
  removeOnly: 'このクラスターでは、レプリカの個別の削除はできますが、追加はできません。',
  fixed: 'このクラスターでは、レプリカの個別の追加も削除もできません。',
  addHint: 'ほかのレプリカと同じ設定で 1 つ追加します。配置先はクラスターが決めます。',
  remove: id => `レプリカ ${id} を削除`,
  removing: id => `レプリカ ${id} を削除しています`,
  last: '最後のレプリカはモデルと同時に終了します。代わりにモデルを停止してください。',
  removed: id => `レプリカ ${id} を削除しました。`,
  added: 'レプリカを追加しました。',
  unanswered: '応答がありませんでした。変更は続いている可能性があります。一覧で確認してください。',
};
