import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/login/text.ts';

export const loginText: Translated<typeof english.loginText> = {
  title: 'ログイン',
  username: 'ユーザー名',
  password: 'パスワード',
  signIn: 'サインイン',
  signingIn: 'サインインしています',
  signOn: 'シングルサインオン',
  signOnFailed: 'シングルサインオンに失敗しました。',
  noAnswer: 'クラスターを利用できません',
  signInAnyway: 'それでもサインインする',
  answered: (status, detail) => `応答 ${status}：${detail}`,
  unread: '想定外の応答でした。',
  setupTitle: '初期設定',
  setupIntro:
    'まだアカウントがありません。クラスターは起動時に、ログの FIRST-RUN SETUP REQUIRED という行の下にセットアップトークンを出力しました。このトークンを持つ人が、すべての権限を持つ最初のアカウントを作成できます。',
  setupToken: 'セットアップトークン',
  createAccount: 'アカウントを作成',
  creating: 'アカウントを作成しています',
  mustChange: 'このアカウントは、操作の前に新しいパスワードの設定が必要です。',
  newPassword: '新しいパスワード',
  repeatPassword: 'パスワードの再入力',
  somebodyElse: '別のユーザーとしてサインイン',
  setPassword: 'パスワードを設定',
  setting: 'パスワードを設定しています',
  atLeast: characters => `${characters} 文字以上`,
  required: '必須',
  notSame: '2 つのパスワードが一致しません',
  notNew: '新しいパスワードが現在のものと同じです',
  bannedFor: '通常は、最後に失敗してから 1 時間です。このクラスターでの長さは示されていません。',
  wait: time => `${time}後に再試行してください`,
  waited: '再試行できます。',
  made: 'アカウントを作成しました。',
  passwordSet: '新しいパスワードを設定しました。',
  noRoom:
    'このタブのストレージが一杯か禁止されているため、サインインを保持できませんでした。別のタブでは保持できる可能性があります。',
};
