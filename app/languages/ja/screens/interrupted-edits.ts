import type * as english from '#app/features/interrupted-edits/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const interruptedText: Translated<typeof english.interruptedText> = {
  noCopy: '定義のコピーをブラウザーに保存できませんでした。コピーがないため、何も削除していません。',
  otherCopy: name =>
    `このブラウザーには、完了しなかった変更による ${verbatim(name)} の別の定義があります。次の編集の前に、復元するか、ダウンロードして破棄してください。`,
  title: name => `${verbatim(name)} の変更が完了していません`,
  explanation: date =>
    `クラスターのモデルは元の状態と異なる可能性があります。以前の定義は ${date} にここへ保存されました。`,
  shownTo: (person, signedIn) =>
    signedIn
      ? `これは ${person ?? 'このキーの所有者'} にのみ表示されます。次回のサインイン後も同様です。`
      : 'ここではサインインが不要なため、このブラウザーでコンソールを開く全員に表示されます。',
  definition: '以前の定義',
  restore: '復元',
  restoring: '復元しています',
  download: 'ダウンロード',
  discard: 'コピーを破棄',
  discardQuestion: name =>
    `このブラウザーに保存された ${verbatim(name)} の定義です。クラスターにない場合は失われます。`,
  restored: name => `${verbatim(name)} の以前の定義を再登録しました。`,
  there: name => `クラスターの ${verbatim(name)} は元のままです。復元は不要でした。`,
  occupied: name =>
    `クラスターに ${verbatim(name)} の別の定義があるため、変更していません。以前の定義を残すにはダウンロードしてください。`,
  failed: reason => `以前の定義を復元できませんでした：${reason}`,
  refusals: {
    401: 'サインインの有効期限が切れました',
    403: '現在のサインインでは許可されていません',
  },
};
