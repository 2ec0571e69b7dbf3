import type * as english from '#app/features/presets/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const presetsText: Translated<typeof english.presetsText> = {
  open: 'プリセット…',
  title: model => `${verbatim(model)} のプリセット`,
  last: '前回の起動',
  lastAt: time => `このブラウザーから ${time} に起動`,
  here: 'このブラウザー',
  onCluster: 'クラスター',
  unnamed: '名前なし',
  loading: '保存済みの設定をクラスターに確認しています',
  notRead: 'クラスターから保存済みの設定を取得できませんでした。',
  startsByItself: name =>
    `クラスターは ${verbatim(name)} の自動起動をこの名前で保存しています。別の名前にしてください。`,
  none: 'このモデルの設定はまだ保存されていません。起動した設定は自動的に、フォームの現在の内容は名前を付けて保存されます。',
  list: '保存済みの設定',
  use: '使用',
  fillWith: name => `使用：${verbatim(name)}`,
  name: 'フォームの現在の内容を保存する名前',
  place: '保存先',
  keep: '保存',
  nameless: '名前を入力してください。',
  secrets: 'トークンなどのシークレットは保存されません。',
  kept: name => `${verbatim(name)} を保存しました。`,
  full: 'ブラウザーのストレージが一杯か無効のため、保存できませんでした。',
  unreachable:
    'スラッシュを含む名前やドットだけの名前は、クラスターから削除できません。別の名前にしてください。',
};
