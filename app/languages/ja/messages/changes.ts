import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/changes.ts';
import type { Translated } from '#app/messages/language.ts';

export const changeText: Translated<typeof english.changeText> = {
  unanswered: (change, since) =>
    `${since} から${change}への応答がありません。クラスターがこの後に実行する可能性があります。`,
  termination: uid => ` ${verbatim(uid)} の停止`,
  webPage: uid => ` ${verbatim(uid)} の Web UI の要求`,
  replicaAddition: uid => ` ${verbatim(uid)} へのレプリカの追加`,
  reload: uid => `${verbatim(uid)} の変更`,
  replicaRemoval: id => `レプリカ ${id} の削除`,
  fileDeletion: version => ` ${verbatim(version)} のファイルの削除`,
  downloadChange: uid => `ダウンロード ${verbatim(uid)} の変更`,
  deletion: name => ` ${verbatim(name)} の削除`,
  registration: name => ` ${verbatim(name)} の登録`,
  edit: name => ` ${verbatim(name)} の編集`,
  presetStorage: name => ` ${verbatim(name)} の保存`,
  signIn: 'サインイン',
};
